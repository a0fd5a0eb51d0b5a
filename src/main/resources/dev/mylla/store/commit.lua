-- Writes one decision, or nothing: the game must still be the one it was decided on.
--
-- KEYS  1 the game's hash   2 its log   3 where to remember the request, if it may be repeated
-- ARGV  1 expected version (0: no game yet)   2 expected tag   3 milliseconds added to the clock
--       4 facts ('' unless created)   5 what to remember of the request for a day
--       6 the seed of the die ('' unless created with one)
--       7 '' if nobody watches the deadline, '-' if it is watched, or under which time the game was entered to be
--         watched, and the count that went with it
--       8..11 the result if in time   12..15 the result if late: milliseconds to keep the game, snapshot, when
--         the last move was played ('now', a date, or '' if it is the same as before), what happens to the clock
--       16 how many late events there are (0: it is never late)   17 how many entries of the log are rewritten
--       18.. for each of those its place, from 1, and what it tells from now on; then the late events, then the
--         others, undated
-- Answers {version, tag, dates, clock, '1' if late}, or {} if the version or tag is another one by now, or
-- {'enter', time, count} if the game has to be entered first to be watched; the error MYLLAFULL to a creation when
-- memory is short.
--
-- Every check comes before the first write: an error after a write would not undo it.

local GRACE = 2000

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

-- Milliseconds as they are stored: whole numbers without an exponent.
local function whole(number)
  return string.format('%.0f', number)
end

-- The clock after one change. The words are those of ClockForm, the arithmetic that of ClockChange.
local function changed(clock, change, now)
  local word = {}
  for part in string.gmatch(change, '%S+') do
    word[#word + 1] = part
  end
  local kind, color = word[1], word[2]
  if kind == 'start' then
    clock.w, clock.b = tonumber(word[3]), tonumber(word[4])
    clock.deadline = now + clock[color]
  elseif kind == 'turn' then
    clock.deadline = now + clock[color]
  elseif kind == 'more' then
    clock[color] = clock[color] + word[3]
    clock.deadline = clock.deadline + (word[4] == '1' and word[3] or 0)
  else
    local left = math.max(0, clock.deadline - now)
    if kind == 'stop' then
      clock[color], clock.deadline = left, 0
    else
      local to, fixed, increment, cap = word[3], tonumber(word[4]), tonumber(word[5]), tonumber(word[6])
      if fixed > 0 then
        clock[color] = fixed
      else
        clock[color] = left < cap and math.min(cap, left + increment) or left
      end
      clock.deadline = now + clock[to]
    end
  end
end

local game, log = KEYS[1], KEYS[2]
local expected = tonumber(ARGV[1])

local stored = redis.call('HMGET', game, 'v', 't', 'd', 'c')
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
local clock = {w = 0, b = 0, deadline = 0, armed = 0, count = 0}
if stored[4] then
  local w, b, deadline, armed, count = string.match(stored[4], '^(%d+) (%d+) (%d+) (%d+) (%d+)$')
  if not w then
    return redis.error_reply('MYLLADAMAGED the clock cannot be read')
  end
  clock = {w = tonumber(w), b = tonumber(b), deadline = tonumber(deadline), armed = tonumber(armed),
    count = tonumber(count)}
end
if expected == 0 and memory_is_short() then
  return redis.error_reply('MYLLAFULL more than 90 % of maxmemory is used')
end

local time = redis.call('TIME')
local shifted = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[3])
local now = math.max(shifted, tonumber(updated or 0))

local late_events = tonumber(ARGV[16])
local late = late_events > 0 and clock.deadline > 0 and now > clock.deadline + GRACE
local result = late and 12 or 8
local keep, snapshot, last_move, changes = tonumber(ARGV[result]), ARGV[result + 1], ARGV[result + 2], ARGV[result + 3]
local rewritten = tonumber(ARGV[17])
local late_first = 18 + 2 * rewritten
local first, last = late_first + late_events, #ARGV
if late then
  first, last, rewritten = late_first, late_first + late_events - 1, 0
end

for change in string.gmatch(changes, '[^;]+') do
  changed(clock, change, now)
end

-- The entry may be earlier than the deadline, never later. Whoever sets the time it is watched from also counts, so
-- that neither of two that do so at once takes the other's entry for his own.
if ARGV[7] ~= '' and clock.deadline > 0 then
  local due = clock.deadline + GRACE
  if clock.armed == 0 or due < clock.armed then
    local entered, count = string.match(ARGV[7], '^(%d+) (%d+)$')
    if not entered or tonumber(entered) > due or tonumber(count) ~= clock.count then
      return {'enter', whole(due), whole(clock.count)}
    end
    clock.armed, clock.count = tonumber(entered), clock.count + 1
  end
end

local entries = {}
for i = first, last do
  local event = whole(now) .. '\t' .. ARGV[i]
  tag = string.sub(redis.sha1hex(tag .. event), 1, 12)
  entries[#entries + 1] = tag .. '\t' .. event
end
version = version + #entries

-- An erased entry keeps its tag and its date: the tags after it stay what they are, and so does the history.
local erased = {}
if rewritten > 0 then
  local before = redis.call('LRANGE', log, 0, -1)
  for i = 18, 16 + 2 * rewritten, 2 do
    local dated = string.match(before[tonumber(ARGV[i])] or '', '^%x+\t%d+\t')
    if not dated then
      return redis.error_reply('MYLLADAMAGED an entry to erase cannot be read')
    end
    erased[ARGV[i] - 1] = dated .. ARGV[i + 1]
  end
end
local expires = math.max(now, clock.deadline) + keep
if last_move ~= '' then
  moved = last_move == 'now' and whole(now) or last_move
end
local dates = string.format('%s %s %s %s', created or whole(now), whole(now), moved or '0', whole(expires))

for index, entry in pairs(erased) do
  redis.call('LSET', log, index, entry)
end
redis.call('RPUSH', log, unpack(entries))
redis.call('HSET', game, 'v', version, 't', tag, 's', snapshot, 'd', dates)
if expected == 0 then
  redis.call('HSET', game, 'f', ARGV[4])
  if ARGV[6] ~= '' then
    redis.call('HSET', game, 'r', ARGV[6])
  end
end
local clock_text = ''
if stored[4] or changes ~= '' then
  clock_text = string.format('%.0f %.0f %.0f %.0f %.0f', clock.w, clock.b, clock.deadline, clock.armed, clock.count)
  redis.call('HSET', game, 'c', clock_text)
end
if KEYS[3] and not late then
  redis.call('SET', KEYS[3], ARGV[5], 'EX', 86400)
end
local ttl = whole(expires - now)
redis.call('PEXPIRE', game, ttl)
redis.call('PEXPIRE', log, ttl)
return {version, tag, dates, clock_text, late and '1' or '0'}
