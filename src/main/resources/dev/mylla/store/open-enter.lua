-- Enters a game among those that are open for an address, if there is room.
-- KEYS: a sorted set of games by when they were entered, or last found to go on
-- ARGV: game, most games, milliseconds to keep the set, milliseconds until a game is looked at
--   again, how many to look at
-- Answers {1} if the game is in the set now, else {0, games to be looked at, longest unseen first}.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
    return {0, redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[4], 'LIMIT', 0, ARGV[5])}
  end
  redis.call('ZADD', KEYS[1], now, ARGV[1])
end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return {1}
