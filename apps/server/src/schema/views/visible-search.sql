-- The rows that the acting person may see, with their keys, which the search index answers: below row level
-- security that index would not be used, since PostgreSQL cannot know that `@@` tells nothing of a hidden row.
create or replace view visible_search as
  select dossier_id, area, bureau_id, search, search_keys(area, bureau_id, search) as keys
  from dossier_search where (select sees_all()) or bureau_id = (select own_bureau());
grant select on visible_search to dosye_app;
