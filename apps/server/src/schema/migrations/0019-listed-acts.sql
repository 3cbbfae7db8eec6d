-- What lists say of the act of a dossier: `issued`, `void`, `edited` since, or `none`, with the last day of its validity;
-- the day is compared when a list is read. Triggers derive both from the register (functions/act-status.sql), a save
-- makes `edited` of what there was.
alter table listing
  add column act_state text collate "C" not null default 'none'
    check (act_state in ('none', 'issued', 'void', 'edited')),
  add column act_until date,
  -- The days on which nothing in the dossier itself stands in the way of its act; null for a kind without, and until the
  -- projections are computed anew.
  add column complete_days daterange;

-- The acts of before, as the view standing_act derives it, which is made after the migrations.
update listing l set act_state = last.state, act_until = last.valid_until
from (
  select distinct on (d.id) d.id, d.area, a.valid_until, case
      when (a.version, a.version_saved_at) is distinct from (d.version, d.updated_at) then 'edited'
      when (select what from act_event where act_number = a.number order by cause = 'decision' desc, id desc limit 1)
        = 'void' then 'void'
      else 'issued' end as state
  from act a join dossier d on d.number = a.dossier_number and d.kind = a.kind
  order by d.id, a.issue desc) last
where l.dossier_id = last.id and l.area = last.area;
