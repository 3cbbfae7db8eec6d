-- The day from which somebody is reminded of what a dossier still lacks, such as the return of an operation; null where
-- nothing is lacking, and until the projections are computed anew.
alter table listing add column follow_up_from date;

-- Their views are made again, since a view takes no column between its others.
do $$
declare
  of_lists text;
begin
  for of_lists in select viewname from pg_views where schemaname = current_schema() and viewname like 'visible\_listing\_%'
  loop
    execute format('drop view %I', of_lists);
  end loop;
end $$;
