-- A part of a list of games.
--
-- KEYS  1 the list
-- ARGV  1 milliseconds added to the clock   2 'up' or 'down'   3 the score to begin with   4 the score to end with
--       5 how many to return at most
-- Answers {now, {id, score, id, score, …}}.

local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1]))
local command = ARGV[2] == 'up' and 'ZRANGEBYSCORE' or 'ZREVRANGEBYSCORE'
return {now, redis.call(command, KEYS[1], ARGV[3], ARGV[4], 'WITHSCORES', 'LIMIT', 0, ARGV[5])}
