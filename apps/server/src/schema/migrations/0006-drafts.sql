-- A user has any number of drafts of each form: a draft is known by the UUID that its page made. Earlier drafts get
-- one here.

-- It named the form of a draft.
drop policy seen_holder on file_use;
drop function if exists delete_hidden_draft(text, bigint);

alter table draft
  add column id uuid not null default gen_random_uuid(),
  -- The window that has it open: no other one saves it. Until the second column's time others are told so.
  add column open_in uuid,
  add column open_until timestamptz,
  -- An ended draft is kept for a day, a deleted one so that it can be restored, a saved one without its content so
  -- that no late save brings it back.
  add column ended text check (ended in ('deleted', 'saved')),
  add column ended_at timestamptz,
  drop constraint draft_pkey;
update file_use u set holder_id = concat_ws(':', d.user_id, d.id)
  from draft d where u.holder = 'draft' and u.holder_id = concat_ws(':', d.user_id, d.kind, d.dossier_id);
alter table draft
  alter column id drop default,
  add primary key (user_id, id);
create index draft_ended on draft (ended_at) where ended_at is not null;
-- The pictures of a saved draft are those of its dossier.
create trigger draft_saved after update of ended on draft
  for each row when (new.ended = 'saved') execute function remove_draft_references();

-- The pictures of a draft are seen by its user alone, as long as it has not ended. Maintenance (person 0) sees every
-- row.
create policy seen_holder on file_use using (
  case holder
    when 'draft' then exists (select from draft d
      where d.user_id = file_use.user_id and d.ended is null
        and file_use.holder_id = concat_ws(':', d.user_id, d.id))
    else (select sees_all()) or bureau_id = (select own_bureau()) or user_id = (select acting_user())
  end);
-- The cleaning (person 0) sees and removes every user's drafts.
create policy cleaning on draft using ((select acting_user()) = 0);

-- An update is repeatable by its idempotency key too: its answer is this version of the dossier.
alter table idempotency add column version int not null default 1;
