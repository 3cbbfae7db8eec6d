-- The home page lists the dossiers that its user opened last.
create index action_log_opened on action_log (user_id, id)
  where dossier_id is not null and action_type like 'VIEW%';
