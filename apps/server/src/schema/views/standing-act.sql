-- What lists say of each dossier with regard to its act: whether its present version waits for an approval or came back
-- from the chief, else whether its last act is of that version and void. A version is recognised by its time too, since
-- after a restore its number may come again.
create or replace view standing_act with (security_invoker = true) as
  select d.id as dossier_id, d.area, last.valid_until, s.state,
    case when s.state = 'issued' and last.delivered_at is null and last.issued_at >= (
      select c.deliveries_since from site_config c where c.bureau_id = d.bureau_id)
      then last.issued_at end as undelivered,
    nullif((d.updated_at at time zone 'America/Port-au-Prince')::date,
      (d.created_at at time zone 'America/Port-au-Prince')::date) as saved_on,
    coalesce(asked.what = 'approved', false) as accepted
  from dossier d
  left join lateral (
    select a.number, a.issue, a.version, a.version_saved_at, a.valid_until, a.issued_at, a.state, a.delivered_at
    from registered_act a where a.dossier_number = d.number and a.kind = d.kind
    order by a.issue desc limit 1) last on true
  left join lateral (
    select p.what from act_approval p
    where p.dossier_id = d.id and p.issue = coalesce(last.issue, 0) + 1
      and p.version = d.version and p.version_saved_at = d.updated_at
    order by p.id desc limit 1) asked on true
  cross join lateral (
    select case
      when asked.what = 'requested' then 'awaiting'
      when asked.what = 'returned' then 'returned'
      when last.number is null then 'none'
      when (last.version, last.version_saved_at) is distinct from (d.version, d.updated_at) then 'edited'
      when last.state = 'void' then 'void'
      else 'issued' end as state) s
