-- Enters a game to be looked at, no later than told. The score always changes, so that whoever found the entry
-- before and wants to move it sees that it was entered again.
--
-- KEYS  1 the shard
-- ARGV  1 id of the game   2 when to look at it

local score = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or nil)
local wanted = tonumber(ARGV[2])
if score and score <= wanted then
  wanted = score - 1
end
return redis.call('ZADD', KEYS[1], string.format('%.0f', wanted), ARGV[1])
