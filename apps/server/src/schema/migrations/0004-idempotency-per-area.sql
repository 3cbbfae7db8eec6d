-- One key may name a creation in each area: a page that sends two forms at once need not know of it.
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency add primary key (user_id, key, area);
