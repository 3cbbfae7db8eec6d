-- The rows that the acting person may see, with their keys. `@@` is not leakproof, so row level security would keep
-- it from the search index: the view runs as its owner and states the boundary itself.
create or replace view visible_search as
  select dossier_id, area, bureau_id, search, search_keys(area, bureau_id, search) as keys, created_at
  from dossier_search where (select sees_all()) or bureau_id = (select own_bureau());
grant select on visible_search to dosye_app;
