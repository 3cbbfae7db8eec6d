-- The name that an act is about as the register is searched and sorted by it: folded, '' where there is none.
alter table act_status add column name_key text collate "C" not null default '';
update act_status s set name_key = fold_text(coalesce(a.subject ->> 'name', ''))
from act a where a.number = s.number;
