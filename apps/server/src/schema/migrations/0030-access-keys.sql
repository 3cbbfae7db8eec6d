-- Keys by which other programs make calls (docs/decisions/40-other-programs.md).

create table access_key (
  id bigint generated always as identity primary key,
  name text not null,
  -- Not a reference: a revoked key outlives its office.
  bureau_id int not null,
  -- Ids of the kinds whose dossiers it may use.
  kinds text[] not null check (cardinality(kinds) > 0),
  may_write boolean not null,
  -- SHA-256 of the secret: a reader of this table cannot use a key.
  secret_hash bytea not null unique,
  -- The last day of its validity in Haiti.
  expires date not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  revoked_at timestamptz,
  revoked_by text
);

-- Calls of each key in its last minute, counted by all servers together. A crash of the database may lose them.
create unlogged table access_key_use (
  key_id bigint primary key,
  minute timestamptz not null,
  calls int not null
);

-- Listed and changed by whoever sees every office; functions/access-key.sql reads the key of a call.
alter table access_key enable row level security;
create policy all_offices on access_key using ((select sees_all()));
alter table access_key_use enable row level security;
create policy all_offices on access_key_use for select using ((select sees_all()));
grant select, insert on access_key to dosye_app;
grant update (revoked_at, revoked_by) on access_key to dosye_app;
grant select on access_key_use to dosye_app;

-- A key sees the dossiers of its kinds alone, and the pictures that such a dossier refers to now.
create policy own_kinds on dossier as restrictive using (own_kind(kind));
create policy own_kinds on dossier_version as restrictive using (own_kind(kind));
create policy own_kinds on file_use as restrictive for select using (
  (select no_kinds()) or holder = 'dossier' and exists (
    select from dossier d where d.id::text = file_use.holder_id));
