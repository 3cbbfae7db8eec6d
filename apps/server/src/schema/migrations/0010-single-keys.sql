-- Whether keys of a single character do something for a user (WCAG 2.1.4).

alter table app_user add column single_keys boolean not null default true;
