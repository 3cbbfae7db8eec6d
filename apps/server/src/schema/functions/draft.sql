-- The picture references of a draft go with it, also when its user or its office is deleted.
create or replace function remove_draft_references() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from file_use
    where holder = 'draft' and holder_id = concat_ws(':', old.user_id, old.kind, old.dossier_id);
  return null;
end $$;

-- A user has one draft of each form. One of an office that they no longer see makes room for a new one.
create or replace function delete_hidden_draft(of_kind text, of_dossier bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from draft
    where user_id = acting_user() and kind = of_kind and dossier_id = of_dossier
      and not coalesce(sees_all() or bureau_id = own_bureau(), false)
$$;
