-- Say that Redis has not stood still for a lease: while this is said again in time, no permit can have lapsed
-- unseen. What has lapsed stays so until the dispatcher has put back the permits and written the limits anew.
-- KEYS: limits. ARGV: lease in ms.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if now > tonumber(redis.call('HGET', KEYS[1], 'until') or 0) then return 0 end
redis.call('HSET', KEYS[1], 'until', now + tonumber(ARGV[1]))
return 1
