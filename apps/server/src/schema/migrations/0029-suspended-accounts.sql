-- A suspended account signs in no more, until it is taken up again. The last sign-in of each account, as the history
-- tells it for those from before.
alter table app_user
  add column suspended_at timestamptz,
  add column last_login_at timestamptz;

update app_user u set last_login_at = l.at from (
  select user_id, max(created_at) as at from action_log
  where action_type = 'LOGIN_SUCCESS' and user_id is not null group by user_id
) l where l.user_id = u.id;
