-- What no call of the server does, the database refuses too: an application whose SQL somebody has got hold of is
-- bound by it.

-- What is written about an act, a dossier or two of them is of the office of these. Rows from before are not checked:
-- no call has written another one, and a start must not fail for it.
alter table act add unique (number, bureau_id);
alter table act_event drop constraint act_event_act_number_fkey;
alter table act_event add foreign key (act_number, bureau_id) references act (number, bureau_id) not valid;
create policy of_its_office on act as restrictive for insert with check (
  exists (select from dossier d where d.id = dossier_id and d.bureau_id = act.bureau_id and d.number = dossier_number));
create policy of_its_office on act_waiver as restrictive for insert with check (
  exists (select from dossier d where d.id = dossier_id and d.bureau_id = act_waiver.bureau_id));
create policy of_its_office on match_decision as restrictive for insert with check (
  exists (select from dossier d where d.id = dossier_id and d.bureau_id = match_decision.bureau_id)
  and exists (select from dossier d where d.id = other_id and d.bureau_id = other_bureau_id));

-- A revocation of a key is neither undone nor put off nor explained anew: its day may only become an earlier one.
create trigger signing_key_revocation before update on signing_key for each row
  when (coalesce(new.revoked_from, 'infinity') >= old.revoked_from and new is distinct from old)
  execute function refuse_change();
