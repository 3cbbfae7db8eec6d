-- What the register is filtered by, in a form that indexes answer: the view registered_act computes the state of each
-- act. Triggers derive it from the view; a backup has no need of it.
create table act_status (
  number text primary key,
  bureau_id int not null,
  kind text not null,
  issued_at timestamptz not null,
  valid_until date,
  ended text check (ended in ('void', 'replaced'))
);
create index act_status_time on act_status (ended, issued_at) include (valid_until, bureau_id);
create index act_status_office on act_status (bureau_id, ended, issued_at) include (valid_until);

-- The acts of before, as the view derives their state; it is made after the migrations.
insert into act_status (number, bureau_id, kind, issued_at, valid_until, ended)
  select number, bureau_id, kind, issued_at, valid_until, case
      when (select what from act_event where act_number = a.number order by cause = 'decision' desc, id desc limit 1)
        = 'void' then 'void'
      when exists (select from act where dossier_number = a.dossier_number and kind = a.kind and issue > a.issue)
        then 'replaced' end
  from act a;

create trigger act_status_issued after insert on act referencing new table as added
  for each statement execute function note_issued_acts();
create trigger act_status_event after insert on act_event referencing new table as added
  for each statement execute function note_act_events();

alter table act_status enable row level security;
grant select on act_status to dosye_app;

-- The acting person is looked at once for a statement, not once for a row.
drop policy own_office on act;
drop policy own_office on act_event;
do $$
declare
  of_acts text;
begin
  foreach of_acts in array array['act', 'act_event', 'act_status'] loop
    execute format('create policy own_office on %I using ((select sees_all()) or bureau_id = (select own_bureau()))',
      of_acts);
  end loop;
end $$;
