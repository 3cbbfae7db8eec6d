-- The acts with their state today in Haiti: void prevails over replaced, replaced over expired. `state_day` is the day
-- of the issue, of the replacement, of the voiding, or the last of the validity. `due` is an act that its office has to
-- hand over: issued since it keeps the register of deliveries.
create or replace view registered_act with (security_invoker = true) as
  select a.*, s.state, coalesce(next.number, '') as replaced_by,
    void.at as voided_at, void.by as voided_by, void.reason as voided_reason, void.cause as voided_cause,
    case s.state when 'expired' then a.valid_until
      else (case s.state when 'void' then void.at when 'replaced' then next.issued_at else a.issued_at end
        at time zone 'America/Port-au-Prince')::date end as state_day,
    handed.at as delivered_at, handed.by as delivered_by, handed.delivery,
    s.state = 'valid' and handed.id is null and coalesce(a.issued_at >= (
      select c.deliveries_since from site_config c where c.bureau_id = a.bureau_id), false) as due,
    approved.at as approved_at, approved.by as approved_by, approved.own as approved_own
  from act a
  left join lateral (
    select * from act_event where act_number = a.number and what in ('void', 'restored')
    order by cause = 'decision' desc, id desc limit 1) void on void.what = 'void'
  left join lateral (
    select number, issued_at from act
    where dossier_number = a.dossier_number and kind = a.kind and issue > a.issue
    order by issue limit 1) next on true
  left join lateral (
    select * from act_event where act_number = a.number and what in ('delivered', 'undelivered')
    order by id desc limit 1) handed on handed.what = 'delivered'
  left join lateral (
    select p.at, p.by, p.own from act_approval p
    where p.dossier_id = a.dossier_id and p.issue = a.issue and p.version_saved_at = a.version_saved_at
      and p.what = 'approved'
    order by p.id desc limit 1) approved on true
  cross join lateral (
    select case when void.id is not null then 'void' when next.number is not null then 'replaced'
      when a.valid_until < (now() at time zone 'America/Port-au-Prince')::date then 'expired'
      else 'valid' end as state) s;
grant select on registered_act to dosye_app;
