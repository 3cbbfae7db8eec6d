create extension if not exists pg_trgm;

-- The searched text of a row: words, then behind a '~' the phonetic keys of the names among them.
create or replace function searched_words(search text) returns text
  language sql immutable parallel safe set search_path = public, pg_temp
  return split_part(search, '~', 1);

create or replace function searched_names(search text) returns text[]
  language sql immutable parallel safe set search_path = public, pg_temp
  return string_to_array(split_part(search, '~', 2), ' ');

-- The keys of a row in the search index: the trigrams of its words, the phonetic keys of its names after
-- a '~', and '', which every row has. Each key starts with the office, so that a search in one office does
-- not read the entries of the others.
create or replace function search_keys(bureau int, search text) returns tsvector
  language sql immutable strict parallel safe set search_path = public, pg_temp
  -- The planner must prefer the index to computing the keys of every row.
  cost 1000
  return array_to_tsvector(array(
    select bureau || ':' || key from (
      select unnest(show_trgm(searched_words(search)))
      union all select '~' || unnest(searched_names(search))
      union all select ''
    ) as keys (key)
  ));

-- The same keys in a query of one office; they are given with a '#' in the place of the office. Not
-- parallel safe: no search is worth starting worker processes for.
create or replace function asked_keys(bureau int, keys text) returns tsquery
  language sql immutable strict set search_path = public, pg_temp
  return replace(keys, '#', bureau || ':')::tsquery;
