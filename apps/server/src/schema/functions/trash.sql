-- How long a deleted dossier can be restored: thirty days, in hours, so that the time zone's summer time does not count.
create or replace function trash_period() returns interval
  language sql immutable parallel safe
  return interval '720 hours';
