-- The keys of the search index are fewer than they were (functions/search-keys.sql): built anew, it loses the others.
set local maintenance_work_mem = '256MB';
reindex index dossier_search_keys;
