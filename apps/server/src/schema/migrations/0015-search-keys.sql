-- What a row is found by in the index of the search (listingIndexes.ts): the threes of letters of its
-- words, the keys of its names behind a '~', and '', which every row has. Each stands behind its office,
-- so that what an office looks for is not sought among the rows of all others.
create function search_keys(bureau int, search text) returns tsvector
  language sql immutable strict parallel safe
  -- As dear as a thousand comparisons: not to be asked of one row after the other.
  cost 1000
  return array_to_tsvector(array(
    select bureau || ':' || key from (
      select unnest(show_trgm(searched_words(search)))
      union all select '~' || unnest(searched_names(search))
      union all select ''
    ) as keys (key)
  ));

-- What is looked for in an office; keys are told with a '#' in its place. Not 'parallel safe': no search is
-- worth starting other processes for.
create function asked_keys(bureau int, keys text) returns tsquery
  language sql immutable strict
  return replace(keys, '#', bureau || ':')::tsquery;

-- Each area has a view of its own (listingIndexes.ts).
drop view visible_listing;
