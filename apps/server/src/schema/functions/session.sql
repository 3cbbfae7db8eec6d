-- Whether a session has not ended, by the database's clock: those of two servers may differ. It lasts for half
-- an hour without a request, and for twelve hours at most. Times that lie ahead end it too: it began while the
-- clock was wrong, and would outlive both limits. A minute is left for a clock that is set back slightly.
create or replace function session_is_alive(begun_at timestamptz, seen_at timestamptz) returns boolean
  language sql stable
  return seen_at between now() - interval '30 minutes' and now() + interval '1 minute'
    and begun_at between now() - interval '12 hours' and now() + interval '1 minute';

-- Ends the transaction of a session that is no longer valid (access/setPerson.ts, history.sql).
create or replace function refuse_session() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the session has ended' using errcode = 'DS401';
end $$;
