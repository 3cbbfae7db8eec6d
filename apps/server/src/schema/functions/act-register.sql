-- Since when papers are registered: the instant of the migration that made the register. What was printed before it
-- is listed as earlier than the register.
create or replace function act_register_since() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select "timestamp"::timestamptz from kysely_migration where name = '0002-acts'
$$;

revoke execute on function act_register_since from public;
grant execute on function act_register_since to dosye_app
