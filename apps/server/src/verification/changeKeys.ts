import { frenchDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { insertKey, type KeyServices, outdateList } from './keys.ts';

/**
 * Makes a key that signs from now on, but for offices with a key of their own; the public keys before it are kept.
 * @param offices ids of the offices whose acts it certifies; null for every office
 * @returns its id
 * @throws StartProblem when there is no such office
 */
export const rotateKey = (services: KeyServices, offices: number[] | null): Promise<string> =>
  inTransaction(services.database, SYSTEM, async (trx) => {
    if (offices) await rejectUnknownOffices(trx, offices);
    return insertKey(services, trx, offices, 'remplacement demandé');
  });

async function rejectUnknownOffices(trx: PersonTransaction, offices: number[]): Promise<void> {
  const existing = await trx.selectFrom('bureau').select('id').where('id', 'in', offices).execute();
  const unknown = offices.filter((office) => existing.every(({ id }) => id !== office));
  if (unknown.length === 0) return;
  throw new StartProblem(
    unknown.length === 1
      ? `Le bureau ${unknown[0]} n’existe pas : aucune clé n’est créée.`
      : `Les bureaux ${unknown.join(', ')} n’existent pas : aucune clé n’est créée.`,
  );
}

/**
 * Revokes a key: acts issued from that day on (YYYY-MM-DD) are no longer trusted. A revocation is never undone; its
 * day may only become an earlier one.
 * @returns false when there is no such key, or it is revoked from that day or an earlier one already
 * @throws StartProblem for a day to come: the key signs no more from now on, so that only a thief would use it
 */
export async function revokeKey(
  { database }: KeyServices,
  { id, from, because }: { id: string; from: string; because: string },
): Promise<boolean> {
  if (from > todayInHaiti()) {
    throw new StartProblem(
      `Une clé se révoque à partir d’aujourd’hui ou d’un jour passé, pas du ${frenchDay(from)} : elle ne signe plus dès maintenant, et d’ici là ses actes vaudraient encore. Pour la remplacer sans la révoquer : npm run act-keys -- rotate`,
    );
  }
  return inTransaction(database, SYSTEM, async (trx) => {
    const changed = await trx
      .updateTable('signing_key')
      .set({ revoked_from: from, revoked_because: because })
      .where('id', '=', id)
      .where((row) => row.or([row('revoked_from', 'is', null), row('revoked_from', '>', from)]))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await outdateList(trx);
    await writeHistory(trx, SYSTEM, {
      type: 'REVOKE_ACT_KEY',
      details: `Clé des actes ${id} révoquée à partir du ${from} : ${because}`,
    });
    return true;
  });
}
