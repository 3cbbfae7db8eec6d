import { QUEUE_COUNT_MAX, type QueuePart } from '@dosye/domain/calls/queues.ts';
import { dueListPath } from '@dosye/domain/dossier/deadlineAlert.ts';
import {
  listedRoles,
  mayManageAccounts,
  UNUSED_DAYS,
} from '@dosye/domain/people/rules/accounts.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { nightlyStatus } from '../backup/nightly/status.ts';
import { ownDrafts } from '../drafts/rows.ts';
import { DEADLINE_AREAS, dueKeys } from '../listing/deadlines.ts';
import { viewName } from '../listing/relations.ts';
import { silentOffices } from '../office/silentOffices.ts';
import { queuePath } from './areaQueues.ts';
import { countRows, type QueueDeclaration, type QueueScope } from './queue.ts';

/** What the person has typed and not saved. */
const DRAFTS: QueueDeclaration = {
  id: 'brouillons',
  title: 'Brouillons à reprendre',
  action: 'Reprendre',
  visibleTo: everybody,
  read: async (trx, { person }) => {
    const drafts = ownDrafts(trx, person).where('ended', 'is', null).select('id');
    const count = await countRows(trx, sql`${drafts} drafts`);
    return [{ label: '', count, late: 0, href: queuePath('brouillons') }];
  },
};

/** Accounts of an office that nobody signs in to (`isUnused`); those of every office are too many for one list. */
const UNUSED_ACCOUNTS: QueueDeclaration = {
  id: 'comptes',
  title: `Comptes sans connexion depuis ${UNUSED_DAYS} jours`,
  action: 'Vérifier',
  visibleTo: (role) => mayManageAccounts(role) && !seesEveryOffice(role),
  read: async (trx, { person }) => {
    const accounts = sql`app_user u where u.bureau_id = ${person.bureauId}
      and u.role = any(${listedRoles(person.role)}::text[]) and u.suspended_at is null
      and coalesce(u.last_login_at, u.created_at) < now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})`;
    const count = await countRows(trx, accounts);
    return [{ label: '', count, late: 0, href: '/admin/utilisateurs?usage=inutilises' }];
  },
};

/** Deadlines of every office that have passed. */
const OVERDUE: QueueDeclaration[] = DEADLINE_AREAS.flatMap(({ area, column }) =>
  area.deadlineAlert
    ? [
        {
          id: 'depassements',
          title: area.deadlineAlert.byOffice,
          action: 'Voir',
          visibleTo: seesEveryOffice,
          read: (trx, scope) => overdueByOffice(trx, scope, area, column),
          whole: dueListPath(area, 'overdue'),
        },
      ]
    : [],
);

/** The backup that every night makes and verifies. */
const BACKUP: QueueDeclaration = {
  id: 'sauvegarde',
  title: 'Sauvegarde automatique à vérifier',
  action: 'Vérifier',
  visibleTo: seesEveryOffice,
  read: async (trx, { person, settings }) => {
    const { ok } = await nightlyStatus(trx, settings, new Date());
    const count = ok ? 0 : 1;
    const href = mayMaintain(person.role) ? '/admin/maintenance' : '/admin/tableau-de-bord';
    return [{ label: '', count, late: count, href }];
  },
};

/** Offices where nobody did anything for seven days. */
const SILENT_OFFICES: QueueDeclaration = {
  id: 'bureaux-muets',
  title: 'Bureaux sans aucune activité depuis sept jours',
  action: 'Voir',
  visibleTo: seesEveryOffice,
  read: async (trx, { bureauId }) => {
    const only = bureauId === undefined ? sql`true` : sql`b.id = ${bureauId}`;
    const count = await countRows(trx, sql`${silentOffices} and ${only}`);
    return [{ label: '', count, late: 0, href: '/admin/bureaux?activite=muets' }];
  },
};

/** The queues that no area declares: those of whoever sees every office, of an office's administrator, and everybody's drafts. */
export const DIRECTION_QUEUES: readonly QueueDeclaration[] = [...OVERDUE, BACKUP, SILENT_OFFICES];
export const OWN_QUEUES: readonly QueueDeclaration[] = [UNUSED_ACCOUNTS, DRAFTS];

type DeadlineArea = (typeof DEADLINE_AREAS)[number];

/** Of each office that has any, how many deadlines have passed; few rows of each are read. */
async function overdueByOffice(
  trx: PersonTransaction,
  { bureauId }: QueueScope,
  area: DeadlineArea['area'],
  column: string,
): Promise<QueuePart[]> {
  const only = bureauId === undefined ? sql`true` : sql`b.id = ${bureauId}`;
  const { rows } = await sql<{ id: number; nom: string; n: number }>`
    select b.id, b.nom, counted.n from bureau b cross join lateral (
      select count(*)::int as n from (
        select from ${sql.table(viewName(area.id))} l
        where l.bureau_id = b.id and ${sql.ref(`l.${column}`)} < ${dueKeys('overdue').before}
        limit ${sql.lit(QUEUE_COUNT_MAX)}) first) counted
    where counted.n > 0 and ${only} order by counted.n desc, b.nom_key`.execute(trx);
  return rows.map(({ id, nom, n }) => ({
    label: nom,
    count: n,
    late: n,
    href: dueListPath(area, 'overdue', id),
  }));
}
