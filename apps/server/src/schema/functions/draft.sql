-- The picture references of a draft go with it, when its dossier is saved and when its user or its office is deleted.
create or replace function remove_draft_references() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_relid <> 'public.draft'::regclass then return null; end if;
  delete from file_use where holder = 'draft' and holder_id = concat_ws(':', old.user_id, old.id);
  return null;
end $$;

revoke execute on function remove_draft_references from public
