-- Takes from a bucket. All that is kept of it is the moment at which it will be full again, in
-- microseconds of Redis' clock; a full bucket is not kept at all.
-- KEYS: the bucket
-- ARGV: capacity, microseconds until one comes back, how many to take (0: see if there is one)
-- Answers {1 if it had as many, else 0; how many are left; microseconds to wait; until it is full}.
local capacity, each, wish = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local latest = now + capacity * each
-- Beyond the latest where the rate was changed, or Redis' clock set back.
local full = math.min(math.max(tonumber(redis.call('GET', KEYS[1]) or now), now), latest)
local after = full + math.max(wish, 1) * each
local delay = math.max(after - latest, 0)
if delay == 0 and wish > 0 then
  full = after
  redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
end
return {delay == 0 and 1 or 0, math.floor((latest - full) / each), delay, full - now}
