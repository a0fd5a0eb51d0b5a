-- Moves or removes an entry, unless it was entered again since it was found.
--
-- KEYS  1 the shard
-- ARGV  1 id of the game   2 the score it was found with   3 the new score, '' to remove it
-- Answers 1, or 0 if the score is another one by now.

local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then
  return 0
end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
end
return 1
