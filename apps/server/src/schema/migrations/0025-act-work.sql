-- What a bureau does about an act before and after its issue: approval by the chief, hand-over to the bearer.

-- An act is handed over, and that may be taken back: like a voiding an event, which nobody changes.
alter table act_event
  drop constraint act_event_what_check,
  drop constraint act_event_check,
  -- To whom, by which relation, on which paper, and the address of their signature.
  add column delivery jsonb,
  add constraint act_event_what_check check (what in ('void', 'restored', 'delivered', 'undelivered')),
  -- Only a deletion is undone, only a person hands over.
  add constraint act_event_cause_of_what check (
    case what when 'void' then true when 'restored' then cause = 'deletion' else cause = 'decision' end),
  add constraint act_event_delivery check ((delivery is not null) = (what = 'delivered'));

-- Since when an office keeps the register of deliveries; null while it does not. What was issued before counts as
-- delivered.
alter table site_config add column deliveries_since timestamptz;

alter table act_status add column delivered boolean not null default false;

-- The signature of whoever received an act is seen by whoever sees the act.
alter table file_use drop constraint file_use_holder_check;
alter table file_use add constraint file_use_holder_check
  check (holder in ('dossier', 'version', 'draft', 'config', 'user', 'act', 'delivery'));

-- What was asked of the chief about the next act of a version, and what they decided. The last row of a version and an
-- issue decides: a save, a voiding or an expiry makes another version or issue, which nobody has approved.
create table act_approval (
  id bigint generated always as identity primary key,
  dossier_id bigint not null,
  bureau_id int not null,
  version int not null,
  version_saved_at timestamptz not null,
  kind text not null,
  -- That the act will have.
  issue int not null,
  what text not null check (what in ('requested', 'approved', 'returned')),
  reason text not null default '',
  -- Whether the person had saved that version themselves.
  own boolean not null default false,
  at timestamptz not null default now(),
  by_id bigint,
  by text not null
);
create index act_approval_dossier on act_approval (dossier_id, issue, id);
create trigger act_approval_append_only before update or delete on act_approval
  for each row execute function refuse_change();
create trigger act_approval_no_truncate before truncate on act_approval
  for each statement execute function refuse_change();
create trigger act_approval_listed after insert on act_approval referencing new table as added
  for each statement execute function note_act_approvals();
alter table act_approval enable row level security;
create policy own_office on act_approval using ((select sees_all()) or bureau_id = (select own_bureau()));
create policy of_its_office on act_approval as restrictive for insert with check (
  exists (select from dossier d where d.id = dossier_id and d.bureau_id = act_approval.bureau_id));
grant select, insert on act_approval to dosye_app;

-- What the lists say of it, and what the queues are counted from.
alter table listing drop constraint listing_act_state_check;
alter table listing
  add constraint listing_act_state_check
    check (act_state in ('none', 'issued', 'void', 'edited', 'awaiting', 'returned')),
  -- When the act was issued that is to be handed over; null where there is none.
  add column act_undelivered timestamptz,
  -- Whether the next act of the present version was approved and is not issued yet.
  add column act_accepted boolean not null default false,
  -- The last day on which the dossier was saved; null while that is the day of its creation, or before this column.
  add column saved_on date;
update listing l set saved_on = (d.updated_at at time zone 'America/Port-au-Prince')::date
from dossier d
where d.updated_at > now() - interval '31 days' and l.dossier_id = d.id and l.area = d.area
  and l.complete_days is not null;
