-- Enters a game in a list, behind all others. Its score is no other entry's and never the one it had, so that whoever
-- found it before and wants to take it away sees that it was entered again.
--
-- KEYS  1 the list
-- ARGV  1 id of the game   2 milliseconds added to the clock   3 milliseconds to keep the list

local time = redis.call('TIME')
local order = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[2])
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
if last and tonumber(last) >= order then
  order = tonumber(last) + 1
end
redis.call('ZADD', KEYS[1], string.format('%.0f', order), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
