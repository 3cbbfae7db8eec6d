-- Opening a dossier is asked for all the time: who acts, the dossier and the entry of the history are
-- one statement. The settings hold until its end; row level security decides as everywhere. That
-- somebody looked may be lost in a power cut, so the disk is not waited for; nothing else may be.
create function open_dossier(
  acting text, acting_bureau text, acting_scope text, acting_name text,
  of_id bigint, of_area text, of_action text, said text
) returns table (
  id bigint, kind text, bureau_id int, bureau_nom text, number text, version int,
  created_at timestamptz, created_by text, updated_at timestamptz, updated_by text, body text
) language plpgsql as $$
begin
  perform set_config('dosye.user', acting, true), set_config('dosye.bureau', acting_bureau, true),
    set_config('dosye.scope', acting_scope, true), set_config('synchronous_commit', 'off', true);
  return query
    select d.id, d.kind, d.bureau_id, b.nom, d.number, d.version, d.created_at, d.created_by,
      d.updated_at, d.updated_by, d.body::text
    from dossier d join bureau b on b.id = d.bureau_id
    where d.id = of_id and d.area = of_area;
  if found then
    insert into action_log (user_id, username, bureau_id, action_type, details, dossier_id,
        dossier_bureau_id)
      select acting::bigint, acting_name, u.bureau_id, of_action, replace(said, '{number}', d.number),
        d.id, d.bureau_id
      from dossier d left join app_user u on u.id = acting::bigint where d.id = of_id;
  end if;
end $$;
