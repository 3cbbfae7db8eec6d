import type { OfficeOverview } from '@dosye/domain/calls/offices.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { OFFICE_ADMIN_ROLE } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction } from '../access/transaction.ts';
import { officeDepartment } from './officeDepartment.ts';
import type { Database } from '../database/pool.ts';

/** Days without any entry of the history after which an office counts as silent. */
const SILENT_DAYS = 7;

/** SQL that is true of a silent office `b`: nobody of it did anything that the history has, for {@link SILENT_DAYS} days; not of a newer one. */
export const SILENT_OFFICE = `(b.created_at < now() - make_interval(days => ${SILENT_DAYS})
  and not exists (select from action_log a
    where a.bureau_id = b.id and a.created_at > now() - make_interval(days => ${SILENT_DAYS})))`;

/**
 * Who and what belongs to each office that the person sees, by office name.
 * @param person somebody who sees every office; the row level security hides the dossiers of others from anybody else
 */
export async function readOfficeOverview(
  database: Database,
  person: Person,
): Promise<OfficeOverview[]> {
  return inTransaction(database, person, async (trx) => {
    const offices = await trx
      .selectFrom('bureau as b')
      .select((query) => [
        'id',
        'nom',
        'departement',
        sql<boolean>`exists (select from site_config where bureau_id = b.id)`.as('configured'),
        sql<number>`${query
          .selectFrom('app_user')
          .select(({ fn }) => fn.countAll().as('n'))
          .whereRef('app_user.bureau_id', '=', 'b.id')}::int`.as('users'),
        sql<number>`coalesce(${query
          .selectFrom('dossier_count')
          .select(({ fn }) => fn.sum('n').as('n'))
          .whereRef('dossier_count.bureau_id', '=', 'b.id')}, 0)::int`.as('dossiers'),
        sql.raw<boolean>(SILENT_OFFICE).as('silent'),
      ])
      .orderBy('nom_key')
      .execute();
    const admins = await trx
      .selectFrom('app_user')
      .select(['bureau_id', 'username', 'full_name', 'grade'])
      .where('role', '=', OFFICE_ADMIN_ROLE)
      .where('suspended_at', 'is', null)
      .orderBy('username_key')
      .execute();
    return Promise.all(
      offices.map(
        async ({ nom: officeName, departement: named, configured, silent, ...office }) => ({
          ...office,
          ...(!configured && {
            unconfirmedDepartment: await officeDepartment({ configured: null, named, officeName }),
          }),
          ...(silent && { silent: true }),
          administrators: admins
            .filter(({ bureau_id: id }) => id === office.id)
            .map(({ username, full_name, grade }) => officerName({ username, full_name, grade })),
        }),
      ),
    );
  });
}
