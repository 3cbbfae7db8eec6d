-- The grade that acts print is given by an administrator. Those from before were written by their bearers: they stay, to
-- be confirmed.
alter table app_user add column grade_confirmed boolean not null default true;
update app_user set grade_confirmed = false where grade <> '';
