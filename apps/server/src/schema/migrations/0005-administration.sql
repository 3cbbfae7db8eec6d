-- The history is listed by time; the office of the acting person narrows it.
drop index action_log_bureau;
create index action_log_bureau on action_log (bureau_id, created_at desc, id desc);
create index action_log_time on action_log (created_at desc, id desc);

-- Each entry of the history is sealed: its hash is taken over its content and the seal before, so
-- that whoever changes, removes, adds or moves an entry afterwards breaks the chain there. Seals are
-- set a moment after the entries, by one writer, so that those who write never wait for each other.
create table history_seal (
  seq bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null
);
create trigger history_seal_append_only before update or delete on history_seal
  for each row execute function refuse_change();
create trigger history_seal_no_truncate before truncate on history_seal
  for each statement execute function refuse_change();
grant select, insert on history_seal to dosye_app;

-- An office that is deleted has neither users nor dossiers; its counters go with it. Its id is never
-- given again, so no dossier number can come a second time.
alter table number_counter drop constraint number_counter_bureau_id_fkey;
alter table number_counter add foreign key (bureau_id) references bureau on delete cascade;
