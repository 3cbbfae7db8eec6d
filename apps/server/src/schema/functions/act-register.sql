-- Since when papers are registered: the instant of the migration that made the register. What was printed before it
-- is listed as earlier than the register. On a machine that restored the backup of another one the migration is
-- younger than the register; its first key, made at the first start, and its first act came with the backup.
create or replace function act_register_since() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select least(
    (select "timestamp"::timestamptz from kysely_migration where name = '0002-acts'),
    (select min(created_at) from signing_key),
    (select min(issued_at) from act))
$$;

revoke execute on function act_register_since from public;
grant execute on function act_register_since to dosye_app
