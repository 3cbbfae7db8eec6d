-- Secrets that all servers of one database share, made at first need and never sent to a page.
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on server_secret to dosye_app;
