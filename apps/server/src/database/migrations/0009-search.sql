-- What a search looks into is one text: words, then behind a '~' the keys of the names among them. Its
-- parts have an index of their own each (listingIndexes.ts).
create function searched_words(search text) returns text
  language sql immutable parallel safe
  return split_part(search, '~', 1);
create function searched_names(search text) returns text[]
  language sql immutable parallel safe
  return string_to_array(split_part(search, '~', 2), ' ');

-- The making anew of all projections: how far it has come, so that who looks can be told and a server
-- that ends in the middle is followed by one that goes on. One row, or none before the first time.
create table search_refresh (
  only_one boolean primary key default true check (only_one),
  -- What the projections were made by; other rules make them anew.
  rules text not null,
  state text not null check (state in ('running', 'done')),
  started_at timestamptz,
  started_by text,
  -- Every dossier up to this id has been looked at, up to the last one there was at the start.
  reached_id bigint not null default 0,
  last_id bigint not null default 0,
  done int not null default 0,
  total int not null default 0,
  changed int not null default 0,
  finished_at timestamptz
);
grant select, insert, update on search_refresh to dosye_app;
