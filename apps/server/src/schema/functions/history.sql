-- Entries and seals of the history are written by these functions alone: the application's role may not insert
-- into their tables (docs/decisions/21-database-logins.md). The number and the time come from the database.

-- What an entry says, at most 10,000 characters: nothing can be removed from the history, whatever a call lets through.
create or replace function entry_text(says text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case when length(says) > 10000 then left(says, 9999) || '…' else says end
$$;

-- An entry about something a person did, who is the person of an open session, or what an access key did. The owner's
-- login alone dates entries: those of the demonstration.
create or replace function write_entry(
  of_session bytea, of_type text, says text, of_dossier bigint, about_bureau int, dated timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if dated is not null and session_user = 'dosye_app' then
    raise exception 'the application does not date entries' using errcode = 'insufficient_privilege';
  end if;
  insert into action_log (created_at, user_id, username, bureau_id, action_type, details, dossier_id,
      dossier_bureau_id)
    select coalesce(dated, clock_timestamp()), u.id, u.username, u.bureau_id, of_type, entry_text(says),
      of_dossier, about_bureau
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = of_session and session_is_alive(s.created_at, s.last_seen_at);
  if not found then
    -- Asked second: nearly every entry is a person's.
    insert into action_log (user_id, username, bureau_id, action_type, details, dossier_id, dossier_bureau_id)
      select a.id, a.username, a.bureau_id, of_type, entry_text(says), of_dossier, about_bureau
      from actor_of(of_session) a;
  end if;
  if not found then
    perform refuse_session();
  end if;
end $$;

-- An entry of the server itself: background jobs, maintenance in the terminal.
create or replace function write_system_entry(of_type text, says text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into action_log (username, action_type, details) values ('système', of_type, entry_text(says))
$$;

-- A failed login under the name that was tried; of a known account where the name is that of one.
create or replace function write_failed_login(of_user bigint, tried text, says text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into action_log (user_id, username, bureau_id, action_type, details)
    select u.id, coalesce(u.username, tried), u.bureau_id, 'LOGIN_FAILURE', entry_text(says)
    from (select) as attempt left join app_user u on u.id = of_user
$$;

-- The entry of a call that the person of an open session was refused, unless one was written within the hour: then it
-- is counted for the closing entry.
create or replace function write_refusal(of_session bytea, of_call text, says text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  again int;
begin
  perform close_refusals();
  insert into refusal (user_id, call, username, bureau_id)
    select a.id, of_call, a.username, a.bureau_id from actor_of(of_session) a
    on conflict (user_id, call) do update set repeated = refusal.repeated + 1
    returning repeated into again;
  if again is null then
    perform refuse_session();
  elsif again = 0 then
    perform write_entry(of_session, 'ACCESS_REFUSED', says, null, null, null);
  end if;
end $$;

-- The closing entries of refusals that began an hour ago or earlier.
create or replace function close_refusals() returns void
language sql security definer set search_path = public, pg_temp as $$
  with ended as (delete from refusal where since <= now() - interval '1 hour' returning *)
  insert into action_log (user_id, username, bureau_id, action_type, details)
    select user_id, username, bureau_id, 'ACCESS_REFUSED',
      entry_text(format('Refus : %s, encore %s fois dans l’heure qui a suivi', call, repeated))
    from ended where repeated > 0
$$;

-- When the last entry was written, whoever may see it; null without one. A server whose clock shows an earlier time has a wrong one.
create or replace function last_entry_at() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(created_at) from action_log
$$;

-- Number of entries without a seal, and the age of the oldest in seconds.
create or replace function unsealed_history() returns table (entries int, age float8)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
  from action_log where id > coalesce((select max(entry_id) from history_seal), 0)
$$;

-- The content of entries as canonical text: JSON delimits values and distinguishes blank from null, and
-- microseconds since 1970 do not depend on a time zone.
create or replace function entry_contents(ids bigint[])
returns table (id bigint, username text, created_at timestamptz, content text)
language sql stable set search_path = public, pg_temp as $$
  select l.id, l.username, l.created_at,
    jsonb_build_array(l.id, (extract(epoch from l.created_at) * 1000000)::bigint, l.user_id, l.username,
      l.bureau_id, l.action_type, l.details, l.dossier_id, l.dossier_bureau_id)::text
  from action_log l where l.id = any (ids) order by l.id
$$;

-- Seals the entries that were committed before the call, in the order of their ids, at most so many ids. An id
-- is assigned before its entry is committed, so a higher id may become visible before a lower one: nothing is
-- sealed until the transactions that were writing entries at the beginning have ended. Returns whether there
-- are more to seal.
create or replace function seal_history(most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest bigint := (select max(id) from action_log);
  writers text[];
  give_up_at timestamptz := clock_timestamp() + interval '5 seconds';
  seal history_seal;
  first_id bigint;
  entry record;
begin
  -- The entries that other transactions have committed since must be visible.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'seals need the isolation level read committed';
  end if;
  if newest is null or newest <= (select max(entry_id) from history_seal) then
    return false;
  end if;
  loop
    -- A transaction that writes an entry locks the table before the id is assigned, until it ends.
    writers := array(
      select virtualtransaction from pg_locks
      where locktype = 'relation' and relation = 'action_log'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
        and pid <> pg_backend_pid() and (writers is null or virtualtransaction = any (writers)));
    exit when writers = '{}';
    if clock_timestamp() > give_up_at then
      return false;
    end if;
    perform pg_sleep(0.015);
  end loop;
  -- Only one of several servers seals at a time.
  perform pg_advisory_xact_lock(7405118234);
  select * into seal from history_seal order by seq desc limit 1;
  if not found then
    seal := row (0, 0, decode(repeat('00', 32), 'hex'));
  end if;
  -- A range of ids instead of a limit, so that the index is used even without statistics.
  first_id := (select min(id) from action_log where id > seal.entry_id and id <= newest);
  for entry in
    select * from entry_contents(array(
      select id from action_log where id between first_id and least(newest, first_id + most - 1)))
  loop
    seal.seq := seal.seq + 1;
    seal.entry_id := entry.id;
    seal.hash := sha256(seal.hash || convert_to(seal.seq || E'\n' || entry.content, 'UTF8'));
    insert into history_seal values (seal.*);
  end loop;
  return coalesce(first_id + most <= newest, false);
end $$;

revoke execute on function
  write_entry, write_system_entry, write_failed_login, write_refusal, close_refusals, last_entry_at,
  unsealed_history, seal_history from public;
grant execute on function
  write_entry, write_system_entry, write_failed_login, write_refusal, close_refusals, last_entry_at,
  unsealed_history, seal_history to dosye_app
