create or replace function refuse_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'append-only table %', tg_table_name using errcode = 'insufficient_privilege';
end $$;
