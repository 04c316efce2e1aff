-- May this message call its vendor now? One decision for all processes, by the clock of Redis.
-- KEYS: rail, holders, limits, rate, pause. ARGV: member, lease in ms, the member of a vendor's run that goes on
-- for the same job.
-- Returns {verdict, ms}: 'go'; 'wait' for ms; 'stale': not laid (any more); 'closed': pause, or
-- limits not written for this run of the server, or not kept since (a flush, a restart or a standstill may
-- have lost permits).
-- A message that came twice is stale too while its twin holds the permit: it must not release it.
local rail, holders, limits, rate, pause = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

if not redis.call('ZSCORE', rail, ARGV[1]) then return {'stale', 0} end
local known = redis.call('HMGET', limits, 'in_flight', 'per_minute', 'server', 'until')
local server = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
if not known[1] or known[3] ~= server then return {'closed', 0} end
if now > tonumber(known[4] or 0) then return {'closed', 0} end
local paused = redis.call('PTTL', pause)
if paused > 0 then return {'closed', paused} end

redis.call('ZREMRANGEBYSCORE', holders, '-inf', now)
if redis.call('ZSCORE', holders, ARGV[1]) then
    redis.call('ZREM', rail, ARGV[1])
    return {'stale', 0}
end
if redis.call('ZREM', holders, ARGV[3]) == 1 then -- it has its place already, and asks nothing anew
    redis.call('ZADD', holders, now + tonumber(ARGV[2]), ARGV[1])
    redis.call('ZREM', rail, ARGV[1])
    return {'go', 0}
end
if redis.call('ZCARD', holders) >= tonumber(known[1]) then return {'wait', 25} end

local per_minute = tonumber(known[2])
if per_minute > 0 then
    local interval = 60000 / per_minute
    local slack = interval * math.max(0, math.floor(per_minute / 60) - 1)
    local due = tonumber(redis.call('GET', rate) or now)
    if due - slack > now then return {'wait', math.ceil(due - slack - now)} end
    redis.call('SET', rate, math.max(due, now) + interval, 'PX', math.ceil(interval + slack) + 60000)
end
redis.call('ZADD', holders, now + tonumber(ARGV[2]), ARGV[1])
redis.call('ZREM', rail, ARGV[1])
return {'go', 0}
