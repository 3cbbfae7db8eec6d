-- Whom a new dossier may be about is asked in an office: a day of birth that people of all the others have
-- too is not read there. What is asked for is in the index, and so is what is answered.
create index dossier_key_office on dossier_key (area, bureau_id, rule, value) include (dossier_id);
drop index dossier_key_value;
