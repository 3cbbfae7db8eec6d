import type { HistoryChainError, SealMark } from '@dosye/domain/calls/history.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { PersonTransaction } from '../access/transaction.ts';

/** A seal that is kept outside the history, and where, as French text: "la sauvegarde du 3 mars 2026 à 2 h 00". */
export interface KeptSeal extends SealMark {
  where: string;
}

/** The end of a chain whose seals were all verified. */
type ChainEnd = { seq: number; entryId: number };

/**
 * Compares the verified chain with seals kept elsewhere: entries cut off together with their seals, or sealed again
 * after a change, leave a chain that is intact in itself.
 * @returns what is wrong, or undefined
 */
export async function compareKeptSeals(
  trx: PersonTransaction,
  end: ChainEnd,
  seals: readonly KeptSeal[],
): Promise<HistoryChainError | undefined> {
  const beyond = seals.filter(({ seq }) => seq > end.seq).toSorted((a, b) => b.seq - a.seq)[0];
  const rewritten = await firstOther(trx, seals);
  return rewritten ?? (beyond && cutOff(end, beyond));
}

/** The kept seal with the lowest number that differs from the one in its place. */
async function firstOther(
  trx: PersonTransaction,
  seals: readonly KeptSeal[],
): Promise<HistoryChainError | undefined> {
  const rows = await trx
    .selectFrom('history_seal')
    .select(['seq', 'entry_id', 'hash'])
    .where(
      'seq',
      'in',
      seals.map(({ seq }) => seq),
    )
    .execute();
  const inPlace = new Map(rows.map((row) => [row.seq, row]));
  for (const seal of seals.toSorted((a, b) => a.seq - b.seq)) {
    const ownSeal = inPlace.get(seal.seq);
    if (ownSeal && ownSeal.hash.toString('hex') !== seal.hash) {
      return {
        entry: ownSeal.entry_id,
        kind: 'rewritten',
        message: `L’historique a été réécrit : son sceau n° ${frenchNumber(seal.seq)} n’est pas celui que connaît ${seal.where}.`,
      };
    }
  }
  return undefined;
}

const cutOff = (end: ChainEnd, { seq, where }: KeptSeal): HistoryChainError => ({
  entry: end.entryId + 1,
  kind: 'cutOff',
  message: `La fin de l’historique a été supprimée : il s’arrête au sceau n° ${frenchNumber(end.seq)}, alors que ${where} connaît le sceau n° ${frenchNumber(seq)}.`,
});
