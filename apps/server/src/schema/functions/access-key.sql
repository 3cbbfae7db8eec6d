-- Whether a key may be used: it is not revoked, and its last day in Haiti has not passed.
create or replace function key_is_valid(revoked_at timestamptz, expires date) returns boolean
  language sql stable
  return revoked_at is null and expires >= (now() at time zone 'America/Port-au-Prince')::date;

-- How histories name a key. No user name has a space.
create or replace function key_username(name text) returns text
  language sql immutable
  return 'clé « ' || name || ' »';

-- Kinds of the acting key, a setting of its transactions: dosye.kinds is a list of ids with commas between; blank for
-- people, who may use every kind.
create or replace function no_kinds() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('dosye.kinds', true), '') = '';
create or replace function own_kind(kind text) returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('dosye.kinds', true), '') = ''
    or kind = any (string_to_array(current_setting('dosye.kinds', true), ','));

-- Who acts by a token, which is that of a session or of an access key: keys have ids below zero.
create or replace function actor_of(token bytea) returns table (id bigint, username text, bureau_id int)
language sql stable set search_path = public, pg_temp as $$
  select u.id, u.username, u.bureau_id
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = token and session_is_alive(s.created_at, s.last_seen_at)
  union all
  select -k.id, key_username(k.name), k.bureau_id
  from access_key k where k.secret_hash = token and key_is_valid(k.revoked_at, k.expires)
$$;

-- The valid key of a secret, whose call is counted. Without a row there is none.
create or replace function use_access_key(of_secret bytea)
returns table (id bigint, username text, bureau_id int, bureau_nom text, kinds text[], may_write boolean, calls int)
language sql security definer set search_path = public, pg_temp as $$
  with valid as (
    select k.*, b.nom from access_key k join bureau b on b.id = k.bureau_id
    where k.secret_hash = of_secret and key_is_valid(k.revoked_at, k.expires)
  ), used as (
    insert into access_key_use as u (key_id, minute, calls) select v.id, date_trunc('minute', now()), 1 from valid v
    on conflict (key_id) do update
      set calls = case when u.minute = excluded.minute then u.calls + 1 else 1 end, minute = excluded.minute
    returning u.key_id, u.calls
  )
  select v.id, key_username(v.name), v.bureau_id, v.nom, v.kinds, v.may_write, used.calls
  from valid v join used on used.key_id = v.id
$$;

-- The name of a key that is expired or revoked, for the entry of the history; null for a secret of none.
create or replace function name_of_access_key(of_secret bytea) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select key_username(k.name) from access_key k where k.secret_hash = of_secret
$$;

revoke execute on function use_access_key, name_of_access_key from public;
grant execute on function use_access_key, name_of_access_key to dosye_app
