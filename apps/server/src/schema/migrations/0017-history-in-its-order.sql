-- What happened to a dossier is looked up by the dossier; that somebody looked at it, which is noted most
-- often by far, stands in the history alone (history/occurred.ts).
drop index action_log_dossier;
create index action_log_dossier on action_log (dossier_id, id)
  where dossier_id is not null and action_type not like 'VIEW%';

-- In the order in which entries come: the newest are added at the end, which is filled up and not split
-- in halves, and read backwards.
drop index action_log_time;
create index action_log_time on action_log (created_at, id);
drop index action_log_bureau;
create index action_log_bureau on action_log (bureau_id, created_at, id);
