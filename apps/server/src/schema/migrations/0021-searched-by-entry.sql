-- When a dossier was entered, beside the text that searches match. It never changes, and a search in a list in its usual
-- order need not join each match with its row of the list. The index is built anew, since each row is written anew.
set local maintenance_work_mem = '256MB';
drop index dossier_search_keys;
alter table dossier_search add column created_at timestamptz;
update dossier_search s set created_at = d.created_at from dossier d where d.id = s.dossier_id;
alter table dossier_search alter column created_at set not null;
-- As in 0001.
create index dossier_search_keys on dossier_search using gin (search_keys(area, bureau_id, search))
  with (gin_pending_list_limit = 65536);
alter index dossier_search_keys alter column 1 set statistics 0;
