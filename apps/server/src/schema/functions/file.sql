-- A picture that loses a reference may be unreferenced now: the sweep checks it a day later.
create or replace function queue_unreferenced_file() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into unreferenced_file (stem) select split_part(name, '.', 1) from file where id = old.file_id
    on conflict (stem) do update set since = now();
  return null;
end $$;

-- The application's role may delete the row of one picture, by this alone; a reference refuses it (23503).
create or replace function delete_file(of_name text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from file where name = of_name
$$;

revoke execute on function delete_file from public;
grant execute on function delete_file to dosye_app
