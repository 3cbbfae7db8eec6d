import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Client } from 'pg';
import type { BackupHead } from '../archive/format.ts';
import { accountLosses } from './accountLosses.ts';

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
