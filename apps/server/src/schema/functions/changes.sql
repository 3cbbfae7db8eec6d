-- Notes a change of a dossier, in its transaction.
create or replace function note_dossier_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- While a restore loads its tables, those of the running system are not concerned.
  if tg_relid is distinct from to_regclass('public.dossier') then return null; end if;
  if tg_op = 'DELETE' then
    insert into dossier_change (kind, dossier_id, bureau_id, version, deleted)
      values (old.kind, old.id, old.bureau_id, old.version, true);
  else
    insert into dossier_change (kind, dossier_id, bureau_id, version)
      values (new.kind, new.id, new.bureau_id, new.version);
  end if;
  return null;
end $$;

-- Gives the changes that are visible by now their positions, after all that were given before: whatever is committed
-- later, however early it began, gets a later one. Those that became visible together are in the order of their ids.
create or replace function number_changes() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Each statement must see what was committed while this waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'positions need the isolation level read committed';
  end if;
  -- One at a time; the positions that another one has given are visible when it ends.
  perform pg_advisory_xact_lock(7405118238);
  if not exists (select from dossier_change where position is null) then return; end if;
  with fresh as (
    select id, row_number() over (order by id) as place
    -- After many dossiers were loaded at once the next calls number the rest.
    from (select id from dossier_change where position is null order by id limit 10000) oldest
  )
  update dossier_change c
    set position = (select coalesce(max(position), 0) from dossier_change) + fresh.place
    from fresh where fresh.id = c.id;
end $$;

revoke execute on function number_changes, note_dossier_change from public;
grant execute on function number_changes to dosye_app
