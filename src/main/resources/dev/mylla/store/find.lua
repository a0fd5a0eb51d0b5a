-- Reads a game and a part of its log, all of one moment.
--
-- KEYS  1 the game's hash   2 its log   3 what is remembered of a request, if asked for
-- ARGV  1 how many events to pass over   2 how many to return at most   3 milliseconds added to the clock
-- Answers {version, tag, dates, facts, snapshot, length of the log, events, remembered, seed of the die, clock, now}.

local fields = redis.call('HMGET', KEYS[1], 'v', 't', 'd', 'f', 's', 'r', 'c')
local length = redis.call('LLEN', KEYS[2])
local after, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local events = limit > 0 and redis.call('LRANGE', KEYS[2], after, after + limit - 1) or {}
local memo = KEYS[3] and redis.call('GET', KEYS[3]) or false
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[3]))
return {fields[1], fields[2], fields[3], fields[4], fields[5], length, events, memo, fields[6], fields[7], now}
