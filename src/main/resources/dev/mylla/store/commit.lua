-- Writes one decision, or nothing: the game must still be the one it was decided on.
--
-- KEYS  1 the game's hash   2 its log   3 where to remember the request, if it may be repeated
-- ARGV  1 expected version (0: no game yet)   2 expected tag   3 milliseconds added to the clock
--       4 milliseconds to keep the game   5 facts ('' unless created)   6 snapshot
--       7 '1' if a move is among the events   8 what to remember of the request for a day
--       9 the seed of the die ('' unless created with one)   10.. the events, undated
-- Answers {version, tag, dates}, or {} if the version or tag is another one by now; the error MYLLAFULL
-- to a creation when memory is short.
--
-- Every check comes before the first write: an error after a write would not undo it.

-- New games are refused before moves are: a game that has begun can be played on until Redis itself refuses. Who
-- may not ask INFO is told by Redis alone.
local function memory_is_short()
  local memory = redis.pcall('INFO', 'memory')
  if type(memory) ~= 'string' then
    return false
  end
  local limit = tonumber(string.match(memory, '\nmaxmemory:(%d+)') or 0)
  return limit > 0 and tonumber(string.match(memory, '\nused_memory:(%d+)') or 0) > 0.9 * limit
end

local game, log = KEYS[1], KEYS[2]
local expected = tonumber(ARGV[1])

local stored = redis.call('HMGET', game, 'v', 't', 'd')
local version = tonumber(stored[1] or 0)
local tag = stored[2] or ''
if version ~= expected or tag ~= ARGV[2] then
  return {}
end
if version == 0 and redis.call('EXISTS', game) == 1 then
  return redis.error_reply('MYLLADAMAGED the hash has no version')
end
if redis.call('LLEN', log) ~= version then
  return redis.error_reply('MYLLADAMAGED the log is not as long as the version says')
end
local created, updated, moved = string.match(stored[3] or '', '^(%d+) (%d+) (%d+) %d+$')
if version > 0 and not created then
  return redis.error_reply('MYLLADAMAGED the dates cannot be read')
end
if expected == 0 and memory_is_short() then
  return redis.error_reply('MYLLAFULL more than 90 % of maxmemory is used')
end

local time = redis.call('TIME')
local clock = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[3])
local now = string.format('%.0f', math.max(clock, tonumber(updated or 0)))
local keep = tonumber(ARGV[4])

local entries = {}
for i = 10, #ARGV do
  local event = now .. '\t' .. ARGV[i]
  tag = string.sub(redis.sha1hex(tag .. event), 1, 12)
  entries[#entries + 1] = tag .. '\t' .. event
end
version = version + #entries
local dates = string.format('%s %s %s %.0f',
  created or now, now, ARGV[7] == '1' and now or moved or 0, tonumber(now) + keep)

redis.call('RPUSH', log, unpack(entries))
redis.call('HSET', game, 'v', version, 't', tag, 's', ARGV[6], 'd', dates)
if expected == 0 then
  redis.call('HSET', game, 'f', ARGV[5])
  if ARGV[9] ~= '' then
    redis.call('HSET', game, 'r', ARGV[9])
  end
end
if KEYS[3] then
  redis.call('SET', KEYS[3], ARGV[8], 'EX', 86400)
end
redis.call('PEXPIRE', game, keep)
redis.call('PEXPIRE', log, keep)
return {version, tag, dates}
