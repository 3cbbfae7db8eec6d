-- The acting person of a transaction, as row level security reads it from three settings:
--   dosye.user    id of the acting person
--   dosye.bureau  id of their office, or ''
--   dosye.scope   'all' for those who see every office, else ''

create or replace function sees_all() returns boolean
  language sql stable parallel safe set search_path = public, pg_temp
  return coalesce(current_setting('dosye.scope', true) = 'all', false);

create or replace function own_bureau() returns int
  language sql stable parallel safe set search_path = public, pg_temp
  return nullif(current_setting('dosye.bureau', true), '')::int;

create or replace function acting_user() returns bigint
  language sql stable parallel safe set search_path = public, pg_temp
  return nullif(current_setting('dosye.user', true), '')::bigint;
