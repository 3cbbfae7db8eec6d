-- The backups that are made by themselves: one row for each attempt. A night is the day in Haiti whose
-- backup it is. What this says is of the server and not of the data: it is in no backup.
create table nightly_backup (
  id bigint generated always as identity primary key,
  night date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  state text not null default 'running'
    check (state in ('running', 'verified', 'failed', 'stopped')),
  -- Instant of the data in the archive; its file, and how many bytes that has.
  made_at timestamptz,
  file_name text,
  size bigint,
  -- What the restored copy was found to hold, as it was compared with the archive.
  compared jsonb,
  -- French sentences: why it failed, why its copy is not in the cloud.
  problem text,
  cloud_problem text
);
create index nightly_backup_night on nightly_backup (night);
create index nightly_backup_verified on nightly_backup (made_at) where state = 'verified';

grant select, insert, update, delete on nightly_backup to dosye_app;
