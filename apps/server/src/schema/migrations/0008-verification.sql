-- What was asked: the state of an act, found or not, or the list, which has a limit of its own.
alter table verification_attempt add column what text not null default 'state'
  check (what in ('state', 'not found', 'list'));
update verification_attempt set what = 'not found' where not found;
alter table verification_attempt drop column found;
alter table verification_attempt alter column what drop default;

-- Names under which acts were signed: a statement that names one of them and an unknown key was altered.
create table act_issuer (name text primary key);
grant select, insert on act_issuer to dosye_app;
