-- What an officer was told exists in other offices, and the requests that such a dossier be communicated
-- (docs/decisions/29-matches.md).

-- Once a day for an officer, a dossier and the other dossier: the entry of both histories was written with it. The page
-- has its ref, which says nothing of the other dossier, and is another one for another officer, dossier and day.
create table match_question (
  ref uuid primary key default gen_random_uuid(),
  user_id bigint not null,
  -- The dossier that was asked for, and its office.
  dossier_id bigint not null,
  bureau_id int not null,
  other_id bigint not null,
  other_bureau_id int not null,
  day date not null,
  constraint match_question_once unique (user_id, dossier_id, other_id, day)
);
create index match_question_day on match_question (day);
-- What a ref stands for is seen by nobody of an office.
alter table match_question enable row level security;
create policy all_offices on match_question using ((select sees_all()));
grant select, insert, delete on match_question to dosye_app;

-- No references: a request outlives the account and the dossiers.
create table communication_request (
  id bigint generated always as identity primary key,
  -- Whose grant it would be, and theirs alone, while they are of the office in which they asked.
  user_id bigint not null,
  asked_by text not null,
  from_bureau_id int not null,
  -- The dossier from which they asked.
  from_dossier_id bigint not null,
  -- The dossier that is to be communicated, and its office, whose admin decides.
  dossier_id bigint not null,
  bureau_id int not null,
  kind text not null,
  year int not null,
  reason text not null,
  asked_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'ended')),
  decided_at timestamptz,
  decided_by_id bigint,
  decided_by text not null default '',
  until timestamptz,
  -- Why it was refused, or ended early; '' otherwise.
  refusal text not null default '',
  constraint of_two_offices check (bureau_id <> from_bureau_id),
  constraint decided_by_another check (user_id <> decided_by_id),
  constraint granted_for_days check (
    state <> 'granted' or until is not null and until <= decided_at + interval '336 hours')
);
create unique index communication_request_once on communication_request (user_id, dossier_id)
  where state in ('open', 'granted');
create index communication_request_office on communication_request (bureau_id, id);

-- What is refused or ended is never granted again, and a grant is never made longer.
create trigger communication_request_decided before update on communication_request for each row
  when (old.state in ('refused', 'ended') or old.state = 'granted' and new.state in ('open', 'granted'))
  execute function refuse_change();

-- Seen by who asked, in the office in which they asked, and by the office that is asked, which alone decides.
alter table communication_request enable row level security;
create policy seen_requests on communication_request for select using (
  (select sees_all()) or bureau_id = (select own_bureau())
  or user_id = (select acting_user()) and from_bureau_id = (select own_bureau()));
create policy asked_office on communication_request for update using (
  (select sees_all()) or bureau_id = (select own_bureau()));
create policy all_offices on communication_request for insert with check ((select sees_all()));
grant select, insert, update (state, decided_at, decided_by_id, decided_by, until, refusal)
  on communication_request to dosye_app;

-- A grant ends for good with the account, its suspension, its leaving the office, and with the dossier.
create trigger communications_of_moved after update of bureau_id on app_user for each row
  when (new.bureau_id is distinct from old.bureau_id) execute function end_communications();
create trigger communications_of_suspended after update of suspended_at on app_user for each row
  when (new.suspended_at is not null) execute function end_communications();
create trigger communications_of_deleted after delete on app_user for each row execute function end_communications();
create trigger communications_of_dossier after delete on dossier for each row execute function end_communications();

-- What others than its people did about an office: its history has those between offices.
create index action_log_between_offices on action_log (dossier_bureau_id, created_at, id)
  where dossier_bureau_id is not null and bureau_id is distinct from dossier_bureau_id;
