-- Notes what came of a look at open games.
-- KEYS: the set of open-enter.lua
-- ARGV: how many games are over, these games, the games that go on
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local over = tonumber(ARGV[1])
for i = 2, #ARGV do
  if i <= over + 1 then
    redis.call('ZREM', KEYS[1], ARGV[i])
  else
    redis.call('ZADD', KEYS[1], 'XX', now, ARGV[i])
  end
end
return over
