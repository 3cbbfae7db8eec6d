-- State and day of an act for whoever has its number and check code, and whether a PDF is the registered one; no row
-- for anything else. The act is looked up by the hash of its code, so that an unknown number and a wrong code take
-- the same time: no index serves a comparison by IS NOT DISTINCT FROM.
create or replace function public_act_state(of_number text, code_hash bytea, pdf_sha256 text)
returns table (state text, day date, same boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.state, a.state_day, a.sha256 = pdf_sha256 from registered_act a
  where a.check_hash = code_hash and a.number is not distinct from of_number
$$;

revoke execute on function public_act_state from public;
grant execute on function public_act_state to dosye_app
