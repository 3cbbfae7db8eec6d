-- Saves a dossier with everything that belongs to it: content, older version, projection, keys, picture
-- references, totals, draft, idempotency key and history. It runs as the application's role under row level
-- security.
--
--   saved     how ('create' or 'update'), by_id, by, number, log_at, keys, files, pictures, facets_before,
--             draft_of, idempotency_key, action_type, details, acting_bureau; `listing` is the row of the
--             projection without the displayed row
--   content   the content of the dossier
--   shown     the displayed row, stored as it is
--   searched  the searched text
--
-- Keys and pictures are sorted, and compared with the stored ones first: most saves change neither.
create or replace function save_dossier(saved jsonb, content jsonb, shown json, searched text, at timestamptz)
returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  l listing := jsonb_populate_record(null::listing, saved -> 'listing');
  by_id bigint := nullif((saved ->> 'by_id')::bigint, 0);
  by_name text := saved ->> 'by';
  own_id text := l.dossier_id::text;
  is_new boolean := saved ->> 'how' = 'create';
  held text[];
  facets_before text[] := array(select jsonb_array_elements_text(saved -> 'facets_before'));
begin
  if saved -> 'files' <> '[]' then
    insert into file (name, media_type, size, width, height)
      select distinct on (f.name) f.name, f.media_type, f.size, f.width, f.height
      from jsonb_to_recordset(saved -> 'files')
        f (name text, media_type text, size int, width int, height int)
      on conflict do nothing;
  end if;
  if is_new then
    held := array(select jsonb_array_elements_text(saved -> 'pictures'));
    insert into dossier (id, area, kind, bureau_id, number, created_at, created_by_id, created_by,
        updated_at, updated_by, body)
      values (l.dossier_id, l.area, l.kind, l.bureau_id, saved ->> 'number', at, by_id, by_name,
        at, by_name, content);
    insert into listing values (l.dossier_id, l.area, l.kind, l.bureau_id, l.created_at, l.number_key,
      l.filter_day, l.facets, l.sort_1, l.sort_2, l.sort_3, l.sort_4, l.sort_5, l.sort_6, shown);
    insert into dossier_search values (l.dossier_id, l.area, l.bureau_id, searched);
    insert into dossier_key (dossier_id, area, rule, value, bureau_id)
      select l.dossier_id, l.area, k.rule, k.value, l.bureau_id
      from jsonb_to_recordset(saved -> 'keys') k (rule text, value text);
    insert into file_use (file_name, holder, holder_id, bureau_id)
      select name, 'dossier', own_id, l.bureau_id from unnest(held) name;
  else
    insert into dossier_version (dossier_id, version, area, kind, bureau_id, number, saved_at, saved_by,
        replaced_at, replaced_by_id, replaced_by, replaced_how, body)
      select id, version, area, kind, bureau_id, number, updated_at, updated_by,
        at, by_id, by_name, 'update', body
      from dossier where id = l.dossier_id;
    update dossier set version = version + 1, updated_at = at, updated_by = by_name, body = content
      where id = l.dossier_id;
    update listing set filter_day = l.filter_day, facets = l.facets, sort_1 = l.sort_1, sort_2 = l.sort_2,
        sort_3 = l.sort_3, sort_4 = l.sort_4, sort_5 = l.sort_5, sort_6 = l.sort_6, row = shown
      where dossier_id = l.dossier_id and area = l.area;
    update dossier_search set search = searched where dossier_id = l.dossier_id and search <> searched;
    if saved -> 'keys' is distinct from (
        select coalesce(jsonb_agg(jsonb_build_object('rule', rule, 'value', value)
          order by rule collate "C"), '[]')
        from dossier_key where dossier_id = l.dossier_id) then
      delete from dossier_key old where old.dossier_id = l.dossier_id
        and not exists (select from jsonb_to_recordset(saved -> 'keys') k (rule text, value text)
          where k.rule = old.rule and k.value = old.value);
      insert into dossier_key (dossier_id, area, rule, value, bureau_id)
        select l.dossier_id, l.area, k.rule, k.value, l.bureau_id
        from jsonb_to_recordset(saved -> 'keys') k (rule text, value text)
        where not exists (select from dossier_key old
          where old.dossier_id = l.dossier_id and old.rule = k.rule);
    end if;
    if saved -> 'pictures' is distinct from (
        select coalesce(jsonb_agg(file_name order by file_name collate "C"), '[]')
        from file_use where holder = 'dossier' and holder_id = own_id) then
      held := array(select jsonb_array_elements_text(saved -> 'pictures'));
      -- What the dossier no longer holds is kept for its older version, out of everybody's sight.
      with gone as (
        delete from file_use f
          where f.holder = 'dossier' and f.holder_id = own_id and f.file_name <> all (held)
          returning f.file_name, f.bureau_id)
        insert into file_use (file_name, holder, holder_id, bureau_id)
          select gone.file_name, 'version', own_id, gone.bureau_id from gone
          on conflict do nothing;
      insert into file_use (file_name, holder, holder_id, bureau_id)
        select name, 'dossier', own_id, l.bureau_id from unnest(held) name
        where not exists (select from file_use f
          where f.file_name = name and f.holder = 'dossier' and f.holder_id = own_id);
    end if;
  end if;

  if is_new or facets_before <> l.facets then
    -- The slots let people of one office save at once; always in one order, against deadlock.
    insert into dossier_count as kept (area, bureau_id, facets, slot, n)
      select l.area, l.bureau_id, moved.facets, pg_backend_pid() % 16, moved.by
      from (values (facets_before, -1), (l.facets, 1)) moved (facets, by)
      where moved.by = 1 or not is_new
      order by moved.facets
      on conflict (area, bureau_id, facets, slot) do update set n = kept.n + excluded.n;
  end if;
  delete from draft
    where user_id = by_id and kind = l.kind and dossier_id = (saved ->> 'draft_of')::bigint;
  if found then
    delete from file_use f
      where f.holder = 'draft' and f.holder_id = concat_ws(':', by_id, l.kind, saved ->> 'draft_of');
  end if;
  if saved ->> 'idempotency_key' is not null then
    insert into idempotency (user_id, key, area, dossier_id, bureau_id)
      values (by_id, saved ->> 'idempotency_key', l.area, l.dossier_id, l.bureau_id);
  end if;
  insert into action_log (created_at, user_id, username, bureau_id, action_type, details, dossier_id,
      dossier_bureau_id)
    values (coalesce((saved ->> 'log_at')::timestamptz, clock_timestamp()), by_id, by_name,
      (saved ->> 'acting_bureau')::int, saved ->> 'action_type', saved ->> 'details', l.dossier_id,
      l.bureau_id);
end $$;

-- Adds to a kept total. The slots let people of one office save at the same time.
create or replace function count_dossiers(of_area text, of_bureau int, of_facets text[], by int) returns void
language sql set search_path = public, pg_temp as $$
  insert into dossier_count as kept (area, bureau_id, facets, slot, n)
    values (of_area, of_bureau, of_facets, pg_backend_pid() % 16, by)
    on conflict (area, bureau_id, facets, slot) do update set n = kept.n + excluded.n
$$;
