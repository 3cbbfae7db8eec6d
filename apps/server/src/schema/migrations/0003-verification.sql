-- Verification of acts by anyone (docs/decisions/25-verification.md).

-- Keys that sign the statements of acts. Public keys are kept for ever, since papers live longer than keys.
create table signing_key (
  -- The beginning of the SHA-256 of the public key.
  id text primary key,
  public_key bytea not null,
  -- Encrypted under ACT_KEY or the file act-key of DATA_DIR, which are neither in this database nor in a backup.
  sealed_secret bytea not null,
  -- The offices whose acts it certifies; null for every office.
  bureau_ids int[],
  created_at timestamptz not null default now(),
  -- Acts issued from this day on are not to be trusted.
  revoked_from date,
  revoked_because text not null default ''
);
grant select, insert on signing_key to dosye_app;
grant update (revoked_from, revoked_because) on signing_key to dosye_app;

-- The last signed list for verifiers that work without a connection. One row.
create table verification_list (
  only_one boolean primary key default true check (only_one),
  made_at timestamptz not null,
  content text not null
);
grant select, insert, update on verification_list to dosye_app;

-- The state calls of the last minutes, which all servers count together.
create table verification_attempt (
  id bigint generated always as identity primary key,
  address text not null,
  found boolean not null,
  at timestamptz not null default now()
);
create index verification_attempt_address on verification_attempt (address, at);
grant select, insert, delete on verification_attempt to dosye_app;
