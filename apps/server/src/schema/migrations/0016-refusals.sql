-- The refusals of the last hour, by person and call: what is refused again and again makes two entries of the history,
-- the first and one with the number (functions/history.sql). The application has no right to this table.
create table refusal (
  user_id bigint not null,
  -- Method and address, without ids.
  call text not null,
  username text not null,
  bureau_id int,
  since timestamptz not null default now(),
  -- How often it was refused again.
  repeated int not null default 0,
  primary key (user_id, call)
);
