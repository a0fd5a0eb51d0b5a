-- Says from when on a game is watched, if it is still at the version that was read.
--
-- KEYS  1 the game's hash
-- ARGV  1 version   2 tag   3 the time it is watched from
-- Answers 1, or 0 if the version or tag is another one by now; then nothing is written.

local stored = redis.call('HMGET', KEYS[1], 'v', 't', 'c')
if stored[1] ~= ARGV[1] or stored[2] ~= ARGV[2] or not stored[3] then
  return 0
end
local w, b, deadline, count = string.match(stored[3], '^(%d+) (%d+) (%d+) %d+ (%d+)$')
if not w then
  return redis.error_reply('MYLLADAMAGED the clock cannot be read')
end
redis.call('HSET', KEYS[1], 'c', string.format('%s %s %s %s %.0f', w, b, deadline, ARGV[3], count + 1))
return 1
