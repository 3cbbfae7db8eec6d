create extension if not exists pg_trgm;

-- The searched text of a dossier: words, then behind a '~' the phonetic keys of the names among them.
create or replace function searched_words(search text) returns text
  language sql immutable parallel safe
  return split_part(search, '~', 1);

-- The phonetic keys of its names, which `search_keys` puts into the index.
create or replace function searched_names(search text) returns text[]
  language sql immutable parallel safe
  return string_to_array(split_part(search, '~', 2), ' ');

-- The keys of a dossier in the search index: the trigrams of its words but those at their ends, by which nothing is
-- searched, the phonetic keys of its names after a '~', and '', which every dossier has. Each key starts with the area and
-- the office, so that a search in one office does not read the entries of the others.
create or replace function search_keys(area text, bureau int, search text) returns tsvector
  language sql immutable strict parallel safe set search_path = public, pg_temp
  -- The planner must prefer the index to computing the keys of every dossier.
  cost 1000
  return array_to_tsvector(array(
    select area || bureau || ':' || key from (
      select unnest(show_trgm(searched_words(search)))
      union all select '~' || unnest(searched_names(search))
      union all select ''
    ) as keys (key)
    where right(key, 1) <> ' '
  ));

-- The same keys in a query of one area and office; they are given with a '#' in the place of these. Not
-- parallel safe: no search is worth starting worker processes for.
create or replace function query_keys(area text, bureau int, keys text) returns tsquery
  language sql immutable strict set search_path = public, pg_temp
  return replace(keys, '#', area || bureau || ':')::tsquery;

-- Moves the pending entries of the search index into its main structure, once a second. The owner's right is
-- needed for it.
create or replace function flush_search_index() returns bigint
  language sql security definer set search_path = public, pg_temp
  as $$ select gin_clean_pending_list('dossier_search_keys') $$;
revoke execute on function flush_search_index from public;
grant execute on function flush_search_index to dosye_app;
