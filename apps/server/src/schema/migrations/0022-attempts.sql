-- What strangers may try so many times, counted by all servers together: failed logins, by the key of a user name, and
-- questions about acts.
create table attempt (
  id bigint generated always as identity primary key,
  what text not null check (what in ('login', 'state', 'not found', 'list')),
  name text check ((what = 'login') = (name is not null)),
  address text not null,
  at timestamptz not null default now()
);
create index attempt_name on attempt (name, at);
create index attempt_address on attempt (address, at);
grant select, insert, delete on attempt to dosye_app;

insert into attempt (what, name, address, at)
  select 'login', username_key, address, at from login_failure;
insert into attempt (what, address, at) select what, address, at from verification_attempt;
drop table login_failure;
drop table verification_attempt;
