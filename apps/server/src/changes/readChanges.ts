import { type ChangesAnswer, type DossierChange, KEY_TEXTS } from '@dosye/domain/calls/keys.ts';
import { CallError, invalid } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { sql } from 'kysely';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

/** A position is a place in a numbering, which a restore begins anew: '{epoch}.{place}'. */
const POSITION = /^([0-9a-f-]{36})\.(\d{1,15})$/;

interface ChangeRow extends Omit<DossierChange, 'position' | 'at'> {
  place: number;
  at: Date;
}

/**
 * The changes of dossiers that a key may see, after a position, in the order in which they became visible.
 * @param after of an earlier answer; '' from the beginning
 * @param numbers whether changes without a place get one, for which the database writes
 * @throws CallError 422 for a text that is no position; 410 CHANGES_RESTARTED for one from before a restore
 */
export function readChanges(
  database: Database,
  person: Person,
  { after, limit }: { after: string; limit: number },
  numbers: boolean,
): Promise<ChangesAnswer> {
  const [, epochBefore, place = '0'] = POSITION.exec(after) ?? [];
  if (after !== '' && epochBefore === undefined) throw invalid({ after: TEXTS.wrongShape });
  return inTransaction(database, person, async (trx) => {
    if (numbers) await sql`select number_changes()`.execute(trx);
    const numbering = await trx
      .selectFrom('change_numbering')
      .select('epoch')
      .executeTakeFirstOrThrow();
    const { epoch } = numbering;
    if (epochBefore !== undefined && epochBefore !== epoch) {
      throw new CallError(410, 'CHANGES_RESTARTED', KEY_TEXTS.restarted);
    }
    const { rows } = await sql<ChangeRow>`
      select position as place, kind, dossier_id as "dossierId", version, at, deleted
      from dossier_change
      where bureau_id = ${person.bureauId} and position > ${place}::bigint
      order by position limit ${limit}`.execute(trx);
    const positionOf = (at: number | string): string => `${epoch}.${at}`;
    return {
      changes: rows.map(({ place: own, at, ...change }) => ({
        position: positionOf(own),
        ...change,
        at: at.toISOString(),
      })),
      position: positionOf(rows.at(-1)?.place ?? place),
    };
  });
}
