-- Pictures that may be held by nobody: put into the store, or let go of, at this time. What nobody
-- holds a day later is swept (decision 8). A picture is here before it is in the store, so that none
-- is ever forgotten; the stem is its name without the ending, and stands for its small picture too.
create table file_loose (
  stem text primary key,
  since timestamptz not null default now()
);
create index file_loose_since on file_loose (since);

insert into file_loose (stem)
  select distinct split_part(f.name, '.', 1) from file f
  where not exists (select from file_use u where u.file_name = f.name);

create function let_go_of_file() returns trigger language plpgsql as $$
begin
  insert into file_loose (stem) values (split_part(old.file_name, '.', 1))
    on conflict (stem) do update set since = now();
  return null;
end $$;
create trigger file_use_let_go after delete on file_use
  for each row execute function let_go_of_file();

grant select, insert, update, delete on file_loose to dosye_app;

-- The application's role removes no row of a picture but one, by this; what holds it refuses (23503).
create function forget_file(of_name text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from file where name = of_name
$$;

-- Work that goes on after its call has been answered, so that every server can tell how far it is.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'stopped')),
  started_by text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  done bigint not null default 0,
  total bigint,
  stop_asked boolean not null default false,
  problem text,
  result jsonb
);
create index job_latest on job (kind, id);

grant select, insert, update on job to dosye_app;
