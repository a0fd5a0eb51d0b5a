-- The earliest entries of a shard that are due.
--
-- KEYS  1 the shard
-- ARGV  1 milliseconds added to the clock   2 how many to pass over   3 how many to return at most
-- Answers {now, {id, score, id, score, …}}.

local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1]))
return {now, redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', ARGV[2], ARGV[3])}
