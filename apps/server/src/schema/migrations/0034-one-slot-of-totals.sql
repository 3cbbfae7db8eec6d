-- Totals had sixteen slots per combination of filter values, so that saves seldom waited for one another. Creations
-- of the same combination wait for one another's number anyway, and every list had to add sixteen times the rows.
with slots as (delete from dossier_count returning area, bureau_id, facets, n)
insert into dossier_count (area, bureau_id, facets, slot, n)
select area, bureau_id, facets, 0, sum(n) from slots group by area, bureau_id, facets having sum(n) <> 0;
