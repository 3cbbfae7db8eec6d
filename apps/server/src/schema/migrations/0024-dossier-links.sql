-- Dossiers and the one that each was opened from: a custody file from a complaint.

create table dossier_link (
  -- Not references: a dossier in the Corbeille comes back with its links.
  dossier_id bigint primary key,
  origin_id bigint not null,
  -- Both are of one office.
  bureau_id int not null,
  check (dossier_id <> origin_id)
);
create index dossier_link_origin on dossier_link (origin_id);

alter table dossier_link enable row level security;
create policy own_office on dossier_link using ((select sees_all()) or bureau_id = (select own_bureau()));
create policy of_its_office on dossier_link as restrictive for insert with check (
  exists (select from dossier d where d.id = origin_id and d.bureau_id = dossier_link.bureau_id));
-- The cleaning removes those of dossiers that were deleted for good.
grant select, insert, delete on dossier_link to dosye_app;

-- The dossier that a new one is opened from.
alter table draft
  add column origin_kind text,
  add column origin_id bigint;
