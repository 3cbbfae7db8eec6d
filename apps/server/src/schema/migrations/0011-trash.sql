-- Deleted dossiers that can be restored for thirty days (docs/decisions/27-trash.md). Their content is the version
-- that the deletion wrote; what lists and searches read of them is gone.

create table trashed_dossier (
  dossier_id bigint primary key,
  area text not null,
  kind text not null,
  -- Not a reference: an office can be deleted while dossiers of it are here.
  bureau_id int not null,
  number text not null,
  version int not null,
  created_at timestamptz not null,
  created_by_id bigint,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- The text that searches match, as dossier_search had it.
  search text not null,
  deleted_at timestamptz not null,
  deleted_by_id bigint,
  deleted_by text not null,
  reason text not null default ''
);
create index trashed_dossier_time on trashed_dossier (deleted_at);

-- Only those see it who see every office.
alter table trashed_dossier enable row level security;
create policy all_offices on trashed_dossier using ((select sees_all()));
-- Restoring locks the row.
grant select, insert, update, delete on trashed_dossier to dosye_app;

-- A restored dossier keeps its version, which may be replaced a second time.
alter table dossier_version drop constraint dossier_version_pkey;
alter table dossier_version add primary key (dossier_id, version, replaced_at);

-- The deletions of the last thirty days. The first version tells when and by whom a dossier was created; their search
-- text is gone, so that they are found by their number.
insert into trashed_dossier (dossier_id, area, kind, bureau_id, number, version, created_at, created_by_id, created_by,
    updated_at, updated_by, search, deleted_at, deleted_by_id, deleted_by)
  select v.dossier_id, v.area, v.kind, v.bureau_id, v.number, v.version, first.saved_at,
    (select u.id from app_user u where u.username = first.saved_by), first.saved_by,
    v.saved_at, v.saved_by, ' ' || lower(replace(v.number, '-', '')) || ' ~', v.replaced_at, v.replaced_by_id,
    v.replaced_by
  from dossier_version v
  join dossier_version first on first.dossier_id = v.dossier_id and first.version = 1
  where v.replaced_how = 'delete' and v.replaced_at > now() - trash_period()
    and not exists (select from dossier d where d.id = v.dossier_id);
