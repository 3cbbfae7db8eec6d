-- What one officer was granted of a dossier of another office (docs/decisions/29-matches.md). Row level security shows
-- them nothing of it: these functions alone do.

-- The dossier of a grant to the person of an open session, who is still of the office in which they asked. Without a
-- row there is none.
create or replace function communicated_dossier(of_session bytea, of_request bigint)
returns table (id bigint, area text, kind text, bureau_id int, number text, version int, created_at timestamptz,
  created_by_id bigint, created_by text, updated_at timestamptz, updated_by text, body json)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.area, d.kind, d.bureau_id, d.number, d.version, d.created_at, d.created_by_id, d.created_by,
    d.updated_at, d.updated_by, d.body
  from session s join app_user u on u.id = s.user_id
  join communication_request r on r.user_id = u.id and r.from_bureau_id = u.bureau_id
  join dossier d on d.id = r.dossier_id and d.bureau_id = r.bureau_id and d.kind = r.kind
  where s.token_hash = of_session and session_is_alive(s.created_at, s.last_seen_at)
    and not u.force_password_change and u.suspended_at is null
    and r.id = of_request and r.state = 'granted' and r.until > clock_timestamp()
$$;

-- Ends what was asked and granted of an account, or of a dossier.
create or replace function end_communications() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- While a restore loads its tables, those of the running system are not concerned.
  if tg_table_schema <> 'public' then return null; end if;
  update communication_request set state = 'ended'
  where state in ('open', 'granted')
    and (tg_table_name = 'app_user' and user_id = old.id or tg_table_name = 'dossier' and dossier_id = old.id);
  return null;
end $$;

revoke execute on function communicated_dossier, end_communications from public;
grant execute on function communicated_dossier to dosye_app
