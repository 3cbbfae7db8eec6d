-- What a decision about two dossiers is of: their persons, or their weapons. Two dossiers may have one of each.

alter table match_decision add column subject text not null default 'person'
  check (subject in ('person', 'weapon'));
