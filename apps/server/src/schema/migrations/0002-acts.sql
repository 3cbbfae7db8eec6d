-- The register of acts (docs/decisions/24-acts.md): append-only, and independent of the dossiers, which it outlives.

create table act (
  -- The number of the dossier and the issue: CM01-2026-00033-D2.
  number text primary key,
  kind text not null,
  dossier_id bigint not null,
  dossier_number text not null,
  issue int not null,
  bureau_id int not null,
  -- Version of the dossier that it was made from, and when that was saved: after a restore another content may bear
  -- the same version number.
  version int not null,
  version_saved_at timestamptz not null,
  issued_at timestamptz not null default now(),
  issued_by_id bigint,
  issued_by text not null,
  issued_by_grade text not null default '',
  -- The signatories as they were configured on the day of issue.
  signatories jsonb not null,
  -- Whom it is about, and what it certifies.
  subject jsonb not null,
  result text not null,
  -- The registers that were consulted, and when.
  consulted jsonb not null default '[]',
  -- Conditions that were waived, each with its reason.
  waived jsonb not null default '[]',
  valid_until date,
  -- SHA-256 of the check code: a reader of this table cannot make a paper that verifies.
  check_hash bytea not null unique,
  -- SHA-256 (hexadecimal) of the PDF, and the name of its file.
  sha256 text not null,
  file_name text not null references file,
  -- Id of the key that signed its statement.
  key_id text not null,
  unique (dossier_number, issue)
);
create index act_dossier on act (dossier_id);
create index act_file on act (file_name);
create index act_office on act (bureau_id, issued_at);
create index act_time on act (issued_at);

-- What happened to an act after its issue: a decision is never undone, else the last row decides whether it is void.
create table act_event (
  id bigint generated always as identity primary key,
  act_number text not null references act,
  bureau_id int not null,
  what text not null check (what in ('void', 'restored')),
  -- Whether a person decided it, or the deletion of its dossier did.
  cause text not null check (cause in ('decision', 'deletion')),
  reason text not null,
  at timestamptz not null default now(),
  by_id bigint,
  by text not null,
  check (what = 'void' or cause = 'deletion')
);
create index act_event_act on act_event (act_number, id);

-- Conditions that an administrator let pass for a version of a dossier.
create table act_waiver (
  id bigint generated always as identity primary key,
  dossier_id bigint not null,
  bureau_id int not null,
  version int not null,
  version_saved_at timestamptz not null,
  kind text not null,
  condition text not null,
  message text not null,
  reason text not null,
  at timestamptz not null default now(),
  by_id bigint,
  by text not null
);
create index act_waiver_dossier on act_waiver (dossier_id, version);

do $$
declare
  of_acts text;
begin
  foreach of_acts in array array['act', 'act_event', 'act_waiver'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      of_acts || '_append_only', of_acts);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      of_acts || '_no_truncate', of_acts);
    execute format('alter table %I enable row level security', of_acts);
    execute format($policy$create policy own_office on %I using (
      current_setting('dosye.scope', true) = 'all'
      or bureau_id = nullif(current_setting('dosye.bureau', true), '')::int)$policy$, of_acts);
    execute format('grant select, insert on %I to dosye_app', of_acts);
  end loop;
end $$;

-- The PDF of an act is a file that the register refers to; it is answered by the register alone.
alter table file_use drop constraint file_use_holder_check;
alter table file_use add constraint file_use_holder_check
  check (holder in ('dossier', 'version', 'draft', 'config', 'user', 'act'));
drop policy current_holder on file_use;
create policy current_holder on file_use as restrictive for select
  using (holder not in ('version', 'act') or (select acting_user()) = 0);
