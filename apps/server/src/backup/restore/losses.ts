import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Client } from 'pg';
import type { BackupHead } from '../archive/format.ts';

interface Since {
  created: number;
  changed: number;
  deleted: number;
  users: number;
  offices: number;
  acts: number;
}

const SINCE = `select
  (select count(*) from public.dossier where created_at > $1) as created,
  (select count(*) from public.dossier where created_at <= $1 and updated_at > $1) as changed,
  (select count(*) from public.dossier_version v
    where replaced_how = 'delete' and replaced_at > $1
      and not exists (select from public.dossier d where d.id = v.dossier_id)) as deleted,
  (select count(*) from public.app_user where created_at > $1) as users,
  (select count(*) from public.bureau where created_at > $1) as offices,
  (select count(*) from public.act where issued_at > $1) as acts`;

type Losses = Pick<RestorePreview, 'losses' | 'kept'>;

/** What replacing the present state by an earlier one loses and keeps. @param owner a connection that sees every row */
async function lossesSince(owner: Client, madeAt: string): Promise<Losses> {
  const { rows } = await owner.query<Since>(SINCE, [madeAt]);
  const { created = 0, changed = 0, deleted = 0, users = 0, offices = 0, acts = 0 } = rows[0] ?? {};
  const lines: [number, string][] = [
    [created, plural(created, 'dossier créé depuis', 'dossiers créés depuis')],
    [
      changed,
      plural(
        changed,
        'dossier modifié depuis (il redevient ce qu’il était)',
        'dossiers modifiés depuis (ils redeviennent ce qu’ils étaient)',
      ),
    ],
    [
      deleted,
      plural(
        deleted,
        'dossier supprimé depuis (il revient)',
        'dossiers supprimés depuis (ils reviennent)',
      ),
    ],
    [users, plural(users, 'utilisateur créé depuis', 'utilisateurs créés depuis')],
    [offices, plural(offices, 'bureau créé depuis', 'bureaux créés depuis')],
  ];
  const actsLine = plural(
    acts,
    'acte émis depuis (il reste au registre)',
    'actes émis depuis (ils restent au registre)',
  );
  return {
    losses: [
      ...lines.filter(([count]) => count > 0).map(([, line]) => line),
      ...(await accountLosses(owner, madeAt)),
    ],
    kept: acts > 0 ? [actsLine] : [],
  };
}

/** What restoring a backup would lose and keep. */
export const lossesOfRestore = (
  owner: Client,
  head: BackupHead,
  ownKey: string,
): Promise<Losses> =>
  head.publicKey === ownKey ? lossesSince(owner, head.madeAt) : lossesOfAll(owner);

/** Most acts that are named by their numbers. */
const NAMED_ACTS = 20;

interface Everything {
  dossiers: number;
  users: number;
  acts: number;
  /** Numbers of the newest acts. */
  numbers: string[];
}

/** A backup of another installation replaces everything, the register of acts too. */
async function lossesOfAll(owner: Client): Promise<Losses> {
  const { rows } = await owner.query<Everything>(
    `select (select count(*) from public.dossier) as dossiers,
      (select count(*) from public.app_user) as users, (select count(*) from public.act) as acts,
      array(select number from public.act order by issued_at desc, number desc limit $1) as numbers`,
    [NAMED_ACTS],
  );
  const { dossiers = 0, users = 0, acts = 0, numbers = [] } = rows[0] ?? {};
  const others = acts > numbers.length ? [plural(acts - numbers.length, 'autre')] : [];
  const losses = [
    ...(dossiers > 0 ? [`${plural(dossiers, 'dossier')} de cette installation`] : []),
    ...(users > 0 ? [`${plural(users, 'compte')} de cette installation`] : []),
    ...(acts > 0
      ? [
          `${plural(acts, 'acte')} de cette installation, que le registre ne connaîtra plus : ${[...numbers, ...others].join(', ')}`,
        ]
      : []),
  ];
  return { losses, kept: [] };
}

/** Most accounts that a line names. */
const NAMED = 20;

const CHANGES = ['deleted', 'role', 'office', 'password', 'resumed'] as const;
type Change = (typeof CHANGES)[number];

// The history tells it: the accounts of the backup are beyond the beginning of the file. An account that was created
// since is not in the backup, and one that an earlier restore has brought back exists.
const ACCOUNT_CHANGES = `
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
async function accountLosses(owner: Client, madeAt: string): Promise<string[]> {
  const { rows } = await owner.query<{ change: Change; name: string }>(ACCOUNT_CHANGES, [madeAt]);
  const namesOf = (change: Change): string[] =>
    rows.filter((row) => row.change === change).map(({ name }) => name);
  const deleted = new Set(namesOf('deleted'));
  return CHANGES.flatMap((change) => {
    const names = namesOf(change).filter((name) => change === 'deleted' || !deleted.has(name));
    return names.length === 0 ? [] : [lineOf(LINES[change], names)];
  });
}

function lineOf([singular, many]: [string, string], names: readonly string[]): string {
  const named = names.slice(0, NAMED);
  const others = names.length > NAMED ? [plural(names.length - NAMED, 'autre')] : [];
  return `${plural(names.length, singular, many)} : ${[...named, ...others].join(', ')}`;
}
