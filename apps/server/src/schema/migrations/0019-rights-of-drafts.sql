-- A draft belongs to its user and to an office: it is seen while its user may see that office, and while the
-- dossier that it changes is there. Without an office only those see it who see every office.
alter table draft add column bureau_id int references bureau on delete cascade;

-- A new dossier's draft was begun for the office of its user, unless they changed office or role since.
update draft d set bureau_id = case when d.dossier_id > 0
  then (select o.bureau_id from dossier o where o.id = d.dossier_id)
  else (select u.bureau_id from app_user u
    where u.id = d.user_id and u.role in ('user', 'admin')
      and not exists (select from action_log l
        where l.action_type in ('UPDATE_USER_BUREAU', 'UPDATE_USER_ROLE') and l.created_at >= d.saved_at
          and position('« ' || u.username || ' »' in l.details) > 0)) end;

drop policy own_draft on draft;
create policy own_draft on draft using (
  user_id = (select acting_user())
  and ((select sees_all()) or bureau_id = (select own_bureau()))
  and (dossier_id = 0 or exists (select from dossier d where d.id = draft.dossier_id)));

-- A draft's pictures are seen by whoever sees the draft: its user alone. Maintenance (person 0) sees every row.
drop policy seen_holder on file_use;
create policy seen_holder on file_use using (
  case holder
    when 'draft' then exists (select from draft d
      where d.user_id = file_use.user_id
        and file_use.holder_id = concat_ws(':', d.user_id, d.kind, d.dossier_id))
    else (select sees_all()) or bureau_id = (select own_bureau()) or user_id = (select acting_user())
  end);
create policy maintenance on file_use using ((select acting_user()) = 0);

-- A replaced picture is shown by the versions of its dossier, never by its address.
create policy current_holder on file_use as restrictive for select
  using (holder <> 'version' or (select acting_user()) = 0);

-- Drafts held what their dossier holds too, and so kept it in sight when the dossier had replaced it.
delete from file_use u
  where u.holder = 'draft' and exists (select from file_use o
    where o.file_name = u.file_name and o.holder in ('dossier', 'version')
      and o.holder_id = split_part(u.holder_id, ':', 3));

-- The pictures of a draft go with it, also when its user or its office is deleted.
create function let_go_of_draft() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from file_use
    where holder = 'draft' and holder_id = concat_ws(':', old.user_id, old.kind, old.dossier_id);
  return null;
end $$;
create trigger draft_let_go after delete on draft
  for each row execute function let_go_of_draft();

-- A user has one draft of a form: one of an office they no longer see makes room, unseen.
create function forget_hidden_draft(of_kind text, of_dossier bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from draft
    where user_id = acting_user() and kind = of_kind and dossier_id = of_dossier
      and not coalesce(sees_all() or bureau_id = own_bureau(), false)
$$;
