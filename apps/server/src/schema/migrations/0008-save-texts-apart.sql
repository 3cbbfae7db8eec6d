-- The long texts of a save come as parameters of their own: inside `saved` they were read twice.
drop function save_dossier(jsonb, jsonb, json, timestamptz);
create function save_dossier(saved jsonb, content jsonb, shown json, searched text, at timestamptz)
returns void
language plpgsql as $$
declare
  l listing := jsonb_populate_record(null::listing, saved -> 'listing');
  by_id bigint := nullif((saved ->> 'by_id')::bigint, 0);
  by_name text := saved ->> 'by';
  own_id text := l.dossier_id::text;
  held text[] := array(select jsonb_array_elements_text(saved -> 'pictures'));
  facets_before text[] := array(select jsonb_array_elements_text(saved -> 'facets_before'));
begin
  if saved ->> 'how' = 'create' then
    insert into dossier (id, area, kind, bureau_id, number, created_at, created_by_id, created_by,
        updated_at, updated_by, body)
      values (l.dossier_id, l.area, l.kind, l.bureau_id, saved ->> 'number', at, by_id, by_name,
        at, by_name, content);
    insert into listing values (l.dossier_id, l.area, l.kind, l.bureau_id, l.created_at, l.number_key,
      l.filter_day, l.facets, l.sort_1, l.sort_2, l.sort_3, l.sort_4, l.sort_5, l.sort_6, searched, shown);
    perform count_dossiers(l.area, l.bureau_id, l.facets, 1);
  else
    insert into dossier_version (dossier_id, version, area, kind, bureau_id, number, saved_at, saved_by,
        replaced_at, replaced_by_id, replaced_by, replaced_how, body)
      select id, version, area, kind, bureau_id, number, updated_at, updated_by,
        at, by_id, by_name, 'update', body
      from dossier where id = l.dossier_id;
    update dossier set version = version + 1, updated_at = at, updated_by = by_name, body = content
      where id = l.dossier_id;
    update listing set filter_day = l.filter_day, facets = l.facets, sort_1 = l.sort_1, sort_2 = l.sort_2,
        sort_3 = l.sort_3, sort_4 = l.sort_4, sort_5 = l.sort_5, sort_6 = l.sort_6, search = searched,
        row = shown
      where dossier_id = l.dossier_id and area = l.area;
    delete from dossier_key where dossier_id = l.dossier_id;
    -- What the dossier no longer holds is kept for its older version, out of everybody's sight.
    insert into file_use (file_name, holder, holder_id, bureau_id)
      select f.file_name, 'version', f.holder_id, f.bureau_id from file_use f
      where f.holder = 'dossier' and f.holder_id = own_id and f.file_name <> all (held)
      on conflict do nothing;
    delete from file_use f
      where f.holder = 'dossier' and f.holder_id = own_id and f.file_name <> all (held);
    if facets_before <> l.facets then
      -- Always in one order, against deadlock.
      perform count_dossiers(l.area, l.bureau_id, moved.facets, moved.n)
        from (select facets_before, -1 union all select l.facets, 1 order by 1) moved (facets, n);
    end if;
  end if;

  insert into dossier_key (dossier_id, area, rule, value, bureau_id)
    select l.dossier_id, l.area, k.rule, k.value, l.bureau_id
    from jsonb_to_recordset(saved -> 'keys') k (rule text, value text);
  insert into file (name, media_type, size, width, height)
    select distinct on (f.name) f.name, f.media_type, f.size, f.width, f.height
    from jsonb_to_recordset(saved -> 'files')
      f (name text, media_type text, size int, width int, height int)
    on conflict do nothing;
  insert into file_use (file_name, holder, holder_id, bureau_id)
    select name, 'dossier', own_id, l.bureau_id from unnest(held) name
    where not exists (select from file_use f
      where f.file_name = name and f.holder = 'dossier' and f.holder_id = own_id);
  delete from draft
    where user_id = by_id and kind = l.kind and dossier_id = (saved ->> 'draft_of')::bigint;
  delete from file_use f
    where f.holder = 'draft' and f.holder_id = concat_ws(':', by_id, l.kind, saved ->> 'draft_of');
  if saved ->> 'idempotency_key' is not null then
    insert into idempotency (user_id, key, area, dossier_id)
      values (by_id, saved ->> 'idempotency_key', l.area, l.dossier_id);
  end if;
  insert into action_log (created_at, user_id, username, bureau_id, action_type, details, dossier_id,
      dossier_bureau_id)
    values (coalesce((saved ->> 'log_at')::timestamptz, clock_timestamp()), by_id, by_name,
      (saved ->> 'acting_bureau')::int, saved ->> 'action_type', saved ->> 'details', l.dossier_id,
      l.bureau_id);
end $$;
