-- Jobs that belong to one person, who alone sees them. A restore keeps the rows of this table and replaces the
-- accounts, therefore the id is no foreign key.
alter table job add column owner_id bigint;
create index job_of_owner on job (owner_id, kind, id) where owner_id is not null;
