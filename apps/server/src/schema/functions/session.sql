-- A transaction checks in its first statement that the session is still valid (access/setPerson.ts).
create or replace function refuse_unless(lives boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if not lives then
    raise exception 'the session has ended' using errcode = 'DS401';
  end if;
end $$;
