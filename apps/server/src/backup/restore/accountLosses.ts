import { plural } from '@dosye/domain/text/numbers.ts';
import type { Client } from 'pg';

/** Most accounts that a line names. */
const NAMED = 20;

const CHANGES = ['deleted', 'role', 'office', 'password', 'resumed'] as const;
type Change = (typeof CHANGES)[number];

// The history tells it: the accounts of the backup are beyond the beginning of the file. An account that was created
// since is not in the backup, and one that an earlier restore has brought back exists.
const SINCE = `
  with entry as (
    select created_at, action_type, details,
      case action_type when 'UPDATE_PROFILE' then username else substring(details from '« (.+?) »') end as name
    from public.action_log
    where created_at > $1 and (action_type = 'UPDATE_PROFILE' and details like '%mot de passe changé%' or action_type in
      ('CREATE_USER', 'DELETE_USER', 'UPDATE_USER_ROLE', 'UPDATE_USER_BUREAU', 'RESET_USER_PASSWORD',
       'RESUME_USER'))
  )
  select distinct case action_type when 'DELETE_USER' then 'deleted' when 'UPDATE_USER_ROLE' then 'role'
      when 'UPDATE_USER_BUREAU' then 'office' when 'RESUME_USER' then 'resumed' else 'password' end as change, name
  from entry e
  where action_type <> 'CREATE_USER'
    and not exists (select from entry c
      where c.action_type = 'CREATE_USER' and c.name = e.name and c.created_at < e.created_at)
    and (action_type <> 'DELETE_USER' or not exists (select from public.app_user u
      where u.username = e.name and u.created_at <= $1))
  order by name`;

const LINES: Record<Change, [one: string, many: string]> = {
  deleted: [
    'compte supprimé depuis (il revient, suspendu)',
    'comptes supprimés depuis (ils reviennent, suspendus)',
  ],
  role: [
    'compte dont le rôle a changé depuis (il redevient ce qu’il était)',
    'comptes dont le rôle a changé depuis (il redevient ce qu’il était)',
  ],
  office: [
    'compte dont le bureau a changé depuis (il redevient ce qu’il était)',
    'comptes dont le bureau a changé depuis (il redevient ce qu’il était)',
  ],
  password: [
    'compte dont le mot de passe a changé depuis (celui d’alors vaut de nouveau)',
    'comptes dont le mot de passe a changé depuis (celui d’alors vaut de nouveau)',
  ],
  resumed: [
    'compte repris depuis (il est suspendu de nouveau, s’il l’était alors)',
    'comptes repris depuis (ils sont suspendus de nouveau, s’ils l’étaient alors)',
  ],
};

/**
 * French lines about what the accounts of an earlier instant would bring back: deleted ones, and roles, offices and
 * passwords that were changed since. After an earlier restore they may name a change that it has undone already.
 * @param owner a connection that sees every row
 */
export async function accountLosses(owner: Client, madeAt: string): Promise<string[]> {
  const { rows } = await owner.query<{ change: Change; name: string }>(SINCE, [madeAt]);
  const namesOf = (change: Change): string[] =>
    rows.filter((row) => row.change === change).map(({ name }) => name);
  const deleted = new Set(namesOf('deleted'));
  return CHANGES.flatMap((change) => {
    const names = namesOf(change).filter((name) => change === 'deleted' || !deleted.has(name));
    return names.length === 0 ? [] : [lineOf(LINES[change], names)];
  });
}

function lineOf([one, many]: [string, string], names: readonly string[]): string {
  const named = names.slice(0, NAMED);
  const others = names.length > NAMED ? [plural(names.length - NAMED, 'autre')] : [];
  return `${plural(names.length, one, many)} : ${[...named, ...others].join(', ')}`;
}
