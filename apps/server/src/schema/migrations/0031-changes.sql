-- What other programs read of saves, deletions and returns, in the order in which they became visible
-- (docs/decisions/40-other-programs.md).

create table dossier_change (
  -- Given at the save: of one dossier in the order of its changes, since they wait for one another.
  id bigint generated always as identity primary key,
  -- The place in the order of visibility, given once the save is visible (functions/changes.sql); null until then.
  position bigint unique,
  kind text not null,
  dossier_id bigint not null,
  bureau_id int not null,
  version int not null,
  at timestamptz not null default now(),
  deleted boolean not null default false
);
create index dossier_change_new on dossier_change (id) where position is null;
create index dossier_change_office on dossier_change (bureau_id, position);

-- Positions of one numbering: after a restore there is another one. One row.
create table change_numbering (
  only_one boolean primary key default true check (only_one),
  epoch uuid not null default gen_random_uuid()
);
insert into change_numbering default values;

-- The dossiers that there are.
insert into dossier_change (position, kind, dossier_id, bureau_id, version, at)
  select row_number() over (order by id), kind, id, bureau_id, version, updated_at from dossier;

create trigger dossier_changed after insert or delete or update of version on dossier
  for each row execute function note_dossier_change();

alter table dossier_change enable row level security;
create policy own_office on dossier_change for select using (
  ((select sees_all()) or bureau_id = (select own_bureau())) and own_kind(kind));
grant select on dossier_change, change_numbering to dosye_app;
