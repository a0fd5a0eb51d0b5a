-- Moves an entry to those of games that are over, unless it was entered again since it was found. Of two that would
-- get the same score the later gets the next lower one, so that a reader can go on behind any entry.
--
-- KEYS  1 the list
-- ARGV  1 id of the game   2 the score it was found with   3 the score it is to have, below zero
-- Answers 1, or 0 if the score is another one by now.

local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then
  return 0
end
local order = tonumber(ARGV[3])
while redis.call('ZCOUNT', KEYS[1], string.format('%.0f', order), string.format('%.0f', order)) > 0 do
  order = order - 1
end
redis.call('ZADD', KEYS[1], string.format('%.0f', order), ARGV[1])
return 1
