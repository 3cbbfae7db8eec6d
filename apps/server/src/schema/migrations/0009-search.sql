-- What a search looks into is one text: words, then behind a '~' the keys of the names among them. Its
-- parts have an index of their own each (listingIndexes.ts).
create function searched_words(search text) returns text
  language sql immutable parallel safe
  return split_part(search, '~', 1);
create function searched_names(search text) returns text[]
  language sql immutable parallel safe
  return string_to_array(split_part(search, '~', 2), ' ');

-- What the projections were made by, and how far the making anew of all of them has come, so that one
-- that ends in the middle is followed by one that goes on. One row.
create table search_index (
  only_one boolean primary key default true check (only_one),
  -- A summary of the rules; other rules make all projections anew. '' before the first time.
  rules text not null default '',
  -- The rules of the run that is under way or was interrupted; null when there is none.
  under_way text,
  -- Every dossier up to this id has been looked at in this run.
  reached_id bigint not null default 0,
  looked int not null default 0,
  changed int not null default 0
);
insert into search_index default values;
grant select, update on search_index to dosye_app;
