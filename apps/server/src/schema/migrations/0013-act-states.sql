-- States in act_status that two transactions derived at the same moment, each without what the other did; the triggers
-- take turns now. As in 0007, since the view registered_act is made after the migrations.
update act_status s set ended = derived.ended
from (
  select number, case
      when (select what from act_event where act_number = a.number order by cause = 'decision' desc, id desc limit 1)
        = 'void' then 'void'
      when exists (select from act where dossier_number = a.dossier_number and kind = a.kind and issue > a.issue)
        then 'replaced' end as ended
  from act a) derived
where derived.number = s.number and s.ended is distinct from derived.ended;
