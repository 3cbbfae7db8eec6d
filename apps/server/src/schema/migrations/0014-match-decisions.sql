-- What officers decided about two dossiers that may be of one person (docs/decisions/29-matches.md). Append-only: the
-- last row of two dossiers decides.

create table match_decision (
  id bigint generated always as identity primary key,
  -- Not references: a dossier in the Corbeille comes back with its decisions.
  dossier_id bigint not null,
  bureau_id int not null,
  other_id bigint not null,
  other_bureau_id int not null,
  -- Null: the earlier decision is withdrawn.
  decision text check (decision in ('same', 'different')),
  note text not null default '',
  decided_at timestamptz not null default now(),
  decided_by_id bigint,
  decided_by text not null,
  -- Two dossiers have one order.
  check (dossier_id < other_id)
);
create index match_decision_pair on match_decision (dossier_id, other_id, id);
create index match_decision_other on match_decision (other_id);

create trigger match_decision_append_only before update or delete on match_decision
  for each row execute function refuse_change();
create trigger match_decision_no_truncate before truncate on match_decision
  for each statement execute function refuse_change();

-- Seen by whoever sees both dossiers.
alter table match_decision enable row level security;
create policy both_offices on match_decision using (
  current_setting('dosye.scope', true) = 'all'
  or (bureau_id = nullif(current_setting('dosye.bureau', true), '')::int and other_bureau_id = bureau_id));
grant select, insert on match_decision to dosye_app;
