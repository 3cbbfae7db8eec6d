-- Papers and histories name the officer (docs/decisions/03-administration.md); an account without a name is named by
-- its login.

alter table app_user add column full_name text not null default '';
alter table app_user add column grade text not null default '';
