-- The acts with their state today in Haiti: void prevails over replaced, replaced over expired. `state_day` is the day
-- of the issue, of the replacement, of the voiding, or the last of the validity.
create or replace view registered_act with (security_invoker = true) as
  select a.*, s.state, coalesce(next.number, '') as replaced_by,
    void.at as voided_at, void.by as voided_by, void.reason as voided_reason, void.cause as voided_cause,
    case s.state when 'expired' then a.valid_until
      else (case s.state when 'void' then void.at when 'replaced' then next.issued_at else a.issued_at end
        at time zone 'America/Port-au-Prince')::date end as state_day
  from act a
  left join lateral (
    select * from act_event where act_number = a.number
    order by cause = 'decision' desc, id desc limit 1) void on void.what = 'void'
  left join lateral (
    select number, issued_at from act
    where dossier_number = a.dossier_number and kind = a.kind and issue > a.issue
    order by issue limit 1) next on true
  cross join lateral (
    select case when void.id is not null then 'void' when next.number is not null then 'replaced'
      when a.valid_until < (now() at time zone 'America/Port-au-Prince')::date then 'expired'
      else 'valid' end as state) s;
grant select on registered_act to dosye_app;
