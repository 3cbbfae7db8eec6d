-- Keep act_status, by which the register is filtered: the view registered_act decides, for the inserted acts and those
-- before them. A restore fills the table itself (keepActs). The rows are locked by a statement of their own: the next
-- one sees what the transactions committed that it waited for, whereas a statement that waits computes from what it saw
-- before.
create or replace function note_issued_acts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_schema <> 'public' then return null; end if;
  perform from act_status
  where number in (select number from act where dossier_number in (select dossier_number from added))
  order by number for update;
  insert into act_status (number, bureau_id, kind, issued_at, valid_until, name_key, ended)
  select number, bureau_id, kind, issued_at, valid_until, fold_text(coalesce(subject ->> 'name', '')),
    case when state in ('void', 'replaced') then state end
  from registered_act
  where dossier_number in (select dossier_number from added)
  on conflict (number) do update set ended = excluded.ended
    where act_status.ended is distinct from excluded.ended;
  perform list_acts(array(select dossier_id from added));
  return null;
end $$;

create or replace function note_act_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_schema <> 'public' then return null; end if;
  perform from act_status where number in (select act_number from added) order by number for update;
  update act_status s set ended = case when a.state in ('void', 'replaced') then a.state end,
    delivered = a.delivered_at is not null
  from registered_act a
  where a.number = s.number and a.number in (select act_number from added);
  perform list_acts(array(select dossier_id from act where number in (select act_number from added)));
  return null;
end $$;

create or replace function note_act_approvals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_schema <> 'public' then return null; end if;
  perform list_acts(array(select dossier_id from added));
  return null;
end $$;

-- Derives what the lists say of the acts of dossiers (view standing_act). Whoever calls it has locked the dossiers, so that no
-- save comes between what it reads and what it writes.
create or replace function list_acts(dossiers bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update listing l set act_state = a.state, act_until = a.valid_until, act_undelivered = a.undelivered,
    saved_on = a.saved_on, act_accepted = a.accepted
  from standing_act a
  where a.dossier_id = any (dossiers) and l.dossier_id = a.dossier_id and l.area = a.area
    and (l.act_state, l.act_until, l.act_undelivered, l.saved_on, l.act_accepted)
      is distinct from (a.state, a.valid_until, a.undelivered, a.saved_on, a.accepted)
$$;

revoke execute on function note_issued_acts, note_act_events, note_act_approvals, list_acts from public;
grant execute on function list_acts to dosye_app
