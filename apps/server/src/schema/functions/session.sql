-- Whether a session has not ended, by the database's clock: those of two servers may differ. It lasts for half
-- an hour without a request, and for twelve hours at most.
create or replace function session_is_alive(begun_at timestamptz, seen_at timestamptz) returns boolean
  language sql stable set search_path = public, pg_temp
  return seen_at > now() - interval '30 minutes' and begun_at > now() - interval '12 hours';

-- Ends the transaction of a session that is no longer valid (access/setPerson.ts, history.sql).
create or replace function refuse_session() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the session has ended' using errcode = 'DS401';
end $$;
