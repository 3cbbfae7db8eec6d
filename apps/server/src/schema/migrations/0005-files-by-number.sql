-- A reference to a picture names it by a number: its name of 68 characters was in every row and twice in the
-- indexes (docs/decisions/08-storage.md).

alter table file add column id int not null generated always as identity unique;
alter table file_use drop constraint file_use_file_name_fkey, drop constraint file_use_pkey;
drop index file_use_holder;

-- A change of the type rewrites the table once; its expression may call a function, but contain no query.
create function file_number(of_name text) returns int language sql stable
  as $$ select id from file where name = of_name $$;
alter table file_use alter column file_name type int using file_number(file_name);
drop function file_number;
alter table file_use rename column file_name to file_id;
alter table file_use
  add primary key (holder, holder_id, file_id),
  add foreign key (file_id) references file (id);
create index file_use_file on file_use (file_id);

alter table file_loose rename to unreferenced_file;
alter index file_loose_pkey rename to unreferenced_file_pkey;
alter index file_loose_since rename to unreferenced_file_since;
