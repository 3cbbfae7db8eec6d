-- Imports of registers that offices kept elsewhere (docs/decisions/41-imports.md).

-- Files that somebody has tried and may start an import of: theirs alone, for a day.
create table import_upload (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index import_upload_of_user on import_upload (user_id, created_at);

create table import (
  -- That of its job. Not a reference: backups do not contain jobs.
  id bigint primary key,
  bureau_id int not null references bureau on delete cascade,
  kind text not null,
  -- Rows of the file, and those that were looked at so far.
  rows int not null,
  done int not null default 0,
  faulty int not null default 0,
  -- The first faults, as the calls answer them.
  faults jsonb not null default '[]',
  started_by text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  removed int not null default 0
);
create index import_of_office on import (bureau_id, id);

-- The dossiers that imports created. An office imports a row once, whichever file it stands in.
create table import_row (
  bureau_id int not null references bureau on delete cascade,
  kind text not null,
  -- SHA-256 of the record as it was read.
  fingerprint bytea not null,
  import_id bigint not null references import on delete cascade,
  row int not null,
  -- Not a reference: a dossier in the Corbeille comes back with its import.
  dossier_id bigint not null,
  primary key (bureau_id, kind, fingerprint)
);
create index import_row_of_import on import_row (import_id, row);
create index import_row_of_dossier on import_row (dossier_id);

alter table import_upload enable row level security;
create policy own_upload on import_upload using (user_id = (select acting_user()));
-- The cleaning (person 0) removes everybody's.
create policy cleaning on import_upload using ((select acting_user()) = 0);
alter table import enable row level security;
create policy own_office on import using ((select sees_all()) or bureau_id = (select own_bureau()));
alter table import_row enable row level security;
create policy own_office on import_row using ((select sees_all()) or bureau_id = (select own_bureau()));
grant select, insert, delete on import_upload to dosye_app;
grant select, insert, update on import, import_row to dosye_app;

-- Whoever undoes an import of their office moves its dossiers to the Corbeille, which they do not see.
create policy undone_import on trashed_dossier for insert with check (
  bureau_id = (select own_bureau())
  and exists (select from import_row r where r.dossier_id = trashed_dossier.dossier_id));
