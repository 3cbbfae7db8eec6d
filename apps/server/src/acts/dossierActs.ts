import type { DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { countEarlierPapers } from './earlierPapers.ts';
import { selectActs, toAct } from './register.ts';

/**
 * The acts of a dossier, the newest first, and the number of its papers from before the register.
 * @throws CallError 404 when the person may not see the dossier
 */
export function dossierActs(
  database: Database,
  person: Person,
  dossierId: number,
): Promise<DossierActsAnswer> {
  return inTransaction(database, person, async (trx) => {
    const dossier = await trx
      .selectFrom('dossier')
      .select('id')
      .where('id', '=', dossierId)
      .executeTakeFirst();
    if (!dossier) throw notFound();
    const acts = (await selectActs(trx, sql`a.dossier_id = ${dossierId}`)).map(toAct);
    return { acts, earlierPapers: await countEarlierPapers(trx, dossierId) };
  });
}
