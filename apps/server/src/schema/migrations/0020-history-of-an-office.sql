-- An entry of the history belongs to the office that it is about (dossier_bureau_id, 0 for the dossiers of
-- all offices), else to the office of the acting person. Only the dossier's office reads what a super role
-- of another office did to a dossier.
drop policy seen_entries on action_log;
create policy seen_entries on action_log for select
  using ((select sees_all()) or coalesce(dossier_bureau_id, bureau_id) = (select own_bureau()));
