-- The last act of each dossier that has one, as lists say it: whether it is of the present version and void. A version is
-- recognised by its time too, since after a restore its number may come again.
create or replace view standing_act with (security_invoker = true) as
  select distinct on (d.id) d.id as dossier_id, d.area, a.valid_until, case
      when (a.version, a.version_saved_at) is distinct from (d.version, d.updated_at) then 'edited'
      when a.state = 'void' then 'void'
      else 'issued' end as state
  from dossier d join registered_act a on a.dossier_number = d.number and a.kind = d.kind
  order by d.id, a.issue desc
