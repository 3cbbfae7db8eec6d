-- The department that was named when an office was created; null where its name tells it, or nothing does.
alter table bureau add column departement text;
