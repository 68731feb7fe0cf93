"""The Lua scripts of the store: what must happen in Redis at once or not at all.

Texts only; `store` names the keys and arguments, sends them and reads the answers: 1 for done,
0 for refused. Each may be sent twice, when the first answer got lost, and has one effect.
"""

COMMIT = """
-- KEYS  table, log, dirty, past
-- ARGV  expected revision, new revision, value, commit, table's name, log lines to keep (-1: all),
--       what becomes of the past ('', 'keep', 'take', 'clear'), values it holds, new log lines
-- 'keep' puts the value that is replaced on top of the past, 'take' takes the top one away.
-- A commit that is sent again finds its own mark. HSET stands before the other writes: when Redis
-- is full or read-only it is the one refused, and nothing has been written.
if (redis.call('HGET', KEYS[1], 'rev') or '0') ~= ARGV[1] then
  if redis.call('HGET', KEYS[1], 'commit') == ARGV[4] then return 1 end
  return 0
end
local before = redis.call('HGET', KEYS[1], 'value')
redis.call('HSET', KEYS[1], 'rev', ARGV[2], 'value', ARGV[3], 'commit', ARGV[4])
redis.call('SADD', KEYS[3], ARGV[5])
local keep = tonumber(ARGV[6])
if keep == 0 then redis.call('DEL', KEYS[2]) end
if keep > 0 then redis.call('LTRIM', KEYS[2], 0, keep - 1) end
if ARGV[7] == 'keep' and before then
  redis.call('LPUSH', KEYS[4], before)
  redis.call('LTRIM', KEYS[4], 0, tonumber(ARGV[8]) - 1)
end
if ARGV[7] == 'take' then redis.call('LPOP', KEYS[4]) end
if ARGV[7] == 'clear' then redis.call('DEL', KEYS[4]) end
for i = 9, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
return 1
"""

SWAP = """
-- KEYS  table, log, dirty, past, put away, past of the one put away, past of the one that leaves
-- ARGV  expected revision, new revision, value, commit, table's name,
--       id under which the replaced value is put away ('': it is not), id of one put away that
--       leaves ('': none), 'take' (it becomes the table, with its past) or 'drop', new log lines
-- One that leaves must be there. The value itself comes from the caller, who has read it.
if (redis.call('HGET', KEYS[1], 'rev') or '0') ~= ARGV[1] then
  if redis.call('HGET', KEYS[1], 'commit') == ARGV[4] then return 1 end
  return 0
end
if ARGV[7] ~= '' and redis.call('HEXISTS', KEYS[5], ARGV[7]) == 0 then return 0 end
local before = redis.call('HGET', KEYS[1], 'value')
redis.call('HSET', KEYS[1], 'rev', ARGV[2], 'value', ARGV[3], 'commit', ARGV[4])
redis.call('SADD', KEYS[3], ARGV[5])
if ARGV[6] ~= '' and before then
  redis.call('HSET', KEYS[5], ARGV[6], before)
  if redis.call('EXISTS', KEYS[4]) == 1 then redis.call('RENAME', KEYS[4], KEYS[6]) end
end
if ARGV[8] ~= 'drop' then redis.call('DEL', KEYS[4]) end
if ARGV[7] ~= '' then
  redis.call('HDEL', KEYS[5], ARGV[7])
  if ARGV[8] == 'take' and redis.call('EXISTS', KEYS[7]) == 1 then
    redis.call('RENAME', KEYS[7], KEYS[4])
  end
  redis.call('DEL', KEYS[7])
end
for i = 9, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
return 1
"""

BEGIN = """
-- KEYS  table, drawer's notes, lease
-- ARGV  owner, milliseconds
-- Takes the lease when it is free or the owner's: then it answers with the table's value and where
-- it has moved to, and the notes as a flat list; else with nothing.
local owner = redis.call('GET', KEYS[3])
if owner and owner ~= ARGV[1] then return false end
redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[2])
return {redis.call('HMGET', KEYS[1], 'value', 'moved'), redis.call('HGETALL', KEYS[2])}
"""

FINISH = """
-- KEYS  table, dirty, drawer's notes, lease
-- ARGV  drawn revision, table's name, owner, 'save' or '', names and numbers to be noted
-- The notes are replaced in any case. Only when the drawn revision is still the table's own, it is
-- not dirty any more, and the lease is given back. Before DEL stands an HSET that a full Redis
-- refuses: else the notes would be gone, and a second card be sent.
if ARGV[4] == 'save' then
  redis.call('HSET', KEYS[3], unpack(ARGV, 5))
  redis.call('DEL', KEYS[3])
  redis.call('HSET', KEYS[3], unpack(ARGV, 5))
end
if (redis.call('HGET', KEYS[1], 'rev') or '0') ~= ARGV[1] then return 0 end
redis.call('SREM', KEYS[2], ARGV[2])
if redis.call('GET', KEYS[4]) == ARGV[3] then redis.call('DEL', KEYS[4]) end
return 1
"""

RENEW = """
-- KEYS  lease
-- ARGV  owner, milliseconds
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
"""

RELEASE = """
-- KEYS  lease
-- ARGV  owner
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
return 1
"""

FREEZE = """
-- KEYS  table
-- ARGV  the chat's new id
-- From now on no commit finds the revision that it expects. 0: there is nothing to be moved.
if redis.call('HEXISTS', KEYS[1], 'value') == 0 then return 0 end
redis.call('HSET', KEYS[1], 'rev', 'moved', 'moved', ARGV[1])
return 1
"""

ADOPT = """
-- KEYS  table, dirty, and one for each thing that comes along
-- ARGV  expected revision, new revision, value, commit, table's name, where it comes from,
--       and for each thing: 'list' or 'hash', how many strings it holds, these
-- What has come already does not come again, or it would undo what was played since.
if redis.call('HGET', KEYS[1], 'from') == ARGV[6] then return 1 end
if (redis.call('HGET', KEYS[1], 'rev') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'rev', ARGV[2], 'value', ARGV[3], 'commit', ARGV[4], 'from', ARGV[6])
redis.call('SADD', KEYS[2], ARGV[5])
local at = 7
for i = 3, #KEYS do
  local kind, last = ARGV[at], at + 1 + tonumber(ARGV[at + 1])
  if kind == 'list' then
    for j = at + 2, last do redis.call('RPUSH', KEYS[i], ARGV[j]) end
  else
    for j = at + 2, last, 2 do redis.call('HSET', KEYS[i], ARGV[j], ARGV[j + 1]) end
  end
  at = last + 1
end
return 1
"""
