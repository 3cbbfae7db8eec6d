-- A call that works in one transaction proves there that its session lives (access/scope.ts), which
-- spares asking for it before.
create function refuse_unless(lives boolean) returns void language plpgsql as $$
begin
  if not lives then
    raise exception 'the session has ended' using errcode = 'DS401';
  end if;
end $$;

-- Who acts is told by the statement before, as for everything else.
drop function open_dossier(text, text, text, text, bigint, text, text, text);

-- Opening a dossier is asked for all the time: the dossier and the entry of the history are one
-- statement. That somebody looked may be lost in a power cut, so the disk is not waited for; nothing
-- else may be.
create function open_dossier(acting_name text, of_id bigint, of_area text, of_action text, said text)
returns table (
  id bigint, kind text, bureau_id int, bureau_nom text, number text, version int,
  created_at timestamptz, created_by text, updated_at timestamptz, updated_by text, body text
) language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
    select d.id, d.kind, d.bureau_id, b.nom, d.number, d.version, d.created_at, d.created_by,
      d.updated_at, d.updated_by, d.body::text
    from dossier d join bureau b on b.id = d.bureau_id
    where d.id = of_id and d.area = of_area;
  if found then
    insert into action_log (user_id, username, bureau_id, action_type, details, dossier_id,
        dossier_bureau_id)
      select acting_user(), acting_name, u.bureau_id, of_action, replace(said, '{number}', d.number),
        d.id, d.bureau_id
      from dossier d left join app_user u on u.id = acting_user() where d.id = of_id;
  end if;
end $$;
