import { QUEUE_COUNT_MAX, QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import { dueListPath } from '@dosye/domain/dossier/deadlineAlert.ts';
import {
  listedRoles,
  mayManageAccounts,
  UNUSED_DAYS,
} from '@dosye/domain/people/rules/accounts.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { sql } from 'kysely';
import { nightlyStatus } from '../backup/nightly/status.ts';
import { DEADLINE_AREAS, dueKeys } from '../listing/deadlines.ts';
import { viewName } from '../listing/relations.ts';
import { SILENT_OFFICE } from '../office/officeOverview.ts';
import { countRows, type Part, type QueueDeclaration, type QueueScope } from './queue.ts';

/** Counts the rows of a FROM clause, which a screen lists. */
const countedRows =
  (href: string, from: (scope: QueueScope) => Part): QueueDeclaration['read'] =>
  async (scope, ask) => [{ label: '', count: await countRows(ask, from(scope)), late: 0, href }];

/** What the person has typed and not saved. */
const DRAFTS: QueueDeclaration = {
  id: 'brouillons',
  title: 'Brouillons à reprendre',
  action: 'Reprendre',
  read: countedRows(
    `${QUEUES_PATH}#brouillons`,
    ({ person }) =>
      (statement) =>
        `draft where user_id = ${statement.value(person.id)} and ended is null`,
  ),
};

/** Accounts of an office that nobody signs in to (`isUnused`); those of every office are too many for one list. */
const UNUSED_ACCOUNTS: QueueDeclaration = {
  id: 'comptes',
  title: `Comptes sans connexion depuis ${UNUSED_DAYS} jours`,
  action: 'Vérifier',
  visibleTo: (role) => mayManageAccounts(role) && !seesEveryOffice(role),
  read: countedRows(
    '/admin/utilisateurs?usage=inutilises',
    ({ person }) =>
      (statement) =>
        `app_user u where u.bureau_id = ${statement.value(person.bureauId)}
      and u.role = any(${statement.value([...listedRoles(person.role)])}::text[]) and u.suspended_at is null
      and coalesce(u.last_login_at, u.created_at) < now() - make_interval(days => ${UNUSED_DAYS})`,
  ),
};

/** Deadlines of every office that have passed: of each office that has any, how many; few rows of each are read. */
const OVERDUE = DEADLINE_AREAS.map(
  ({ area, alert, column }): QueueDeclaration => ({
    id: 'depassements',
    title: alert.byOffice,
    action: 'Voir',
    visibleTo: seesEveryOffice,
    whole: dueListPath(area, 'overdue'),
    read: async ({ trx, bureauId }) => {
      const { rows } = await sql<{ id: number; nom: string; n: number }>`
        select b.id, b.nom, counted.n from bureau b cross join lateral (
          select count(*)::int as n from (
            select from ${sql.table(viewName(area.id))} l
            where l.bureau_id = b.id and ${sql.ref(`l.${column}`)} < ${dueKeys('overdue').before}
            limit ${sql.lit(QUEUE_COUNT_MAX)}) first) counted
        where counted.n > 0 and b.id = coalesce(${bureauId ?? null}, b.id)
        order by counted.n desc, b.nom_key`.execute(trx);
      return rows.map(({ id, nom, n }) => ({
        label: nom,
        count: n,
        late: n,
        href: dueListPath(area, 'overdue', id),
      }));
    },
  }),
);

/** The backup that every night makes and verifies. */
const BACKUP: QueueDeclaration = {
  id: 'sauvegarde',
  title: 'Sauvegarde automatique à vérifier',
  action: 'Vérifier',
  visibleTo: seesEveryOffice,
  read: async ({ trx, person, settings }) => {
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
  read: countedRows(
    '/admin/bureaux?activite=muets',
    ({ bureauId }) =>
      (statement) =>
        `bureau b where ${SILENT_OFFICE} and b.id = coalesce(${statement.value(bureauId ?? null)}, b.id)`,
  ),
};

/** The queues that no list has: those of whoever sees every office, of an office's administrator, and everybody's drafts. */
export const DIRECTION_QUEUES: readonly QueueDeclaration[] = [...OVERDUE, BACKUP, SILENT_OFFICES];
export const OWN_QUEUES: readonly QueueDeclaration[] = [UNUSED_ACCOUNTS, DRAFTS];
