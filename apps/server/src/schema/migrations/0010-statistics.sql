-- What the reports count a dossier by stands beside its row of the list, as one text: a report of a
-- year is then read from an index, and no dossier is looked at. Which values those are follows from
-- the register: each partition has a trigger with their names (figures.ts).
alter table listing add column figures text collate "C" not null default '';

-- The values of a row under the names that the trigger is given: filter values before what the list
-- shows; 'month' is that of the day that the date filters act on. No text holds the sign between them.
create function set_figures() returns trigger language plpgsql as $$
declare
  name text;
  kept text[] := '{}';
  -- Looked into as one text, which takes a tenth of the time that its parts do.
  facts text := chr(31) || array_to_string(new.facets, chr(31)) || chr(31);
begin
  foreach name in array tg_argv loop
    kept := kept || case when name = 'month' then to_char(new.filter_day, 'YYYY-MM')
      else coalesce(
        nullif(split_part(split_part(facts, chr(31) || name || '=', 2), chr(31), 1), ''),
        new.row ->> name, '') end;
  end loop;
  new.figures := array_to_string(kept, chr(31));
  return new;
end $$;
