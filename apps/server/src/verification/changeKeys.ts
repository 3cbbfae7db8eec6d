import { inTransaction, SYSTEM } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { insertKey, type KeyServices, outdateList } from './keys.ts';

/**
 * Makes a key that signs from now on; the public keys before it are kept.
 * @param offices ids of the offices whose acts it certifies; null for every office
 * @returns its id
 */
export const rotateKey = (services: KeyServices, offices: number[] | null): Promise<string> =>
  inTransaction(services.database, SYSTEM, (trx) =>
    insertKey(services, trx, offices, 'remplacement demandé'),
  );

/**
 * Revokes a key: acts issued from that day on (YYYY-MM-DD) are no longer trusted. A revocation is never undone; its
 * day may only become an earlier one.
 * @returns false when there is no such key, or it is revoked from that day or an earlier one already
 */
export function revokeKey(
  { database }: KeyServices,
  { id, from, because }: { id: string; from: string; because: string },
): Promise<boolean> {
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
