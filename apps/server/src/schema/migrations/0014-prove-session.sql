-- A call that works in one transaction proves there that its session lives (access/scope.ts), which
-- spares asking for it before.
create function refuse_unless(lives boolean) returns void language plpgsql as $$
begin
  if not lives then
    raise exception 'the session has ended' using errcode = 'DS401';
  end if;
end $$;

-- A dossier and the entry of its opening are asked for by one statement (dossiers/read.ts).
drop function open_dossier(text, text, text, text, bigint, text, text, text);
