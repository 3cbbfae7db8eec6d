import type { HistoryCheckLine } from '@dosye/domain/calls/history.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { verifyHistory } from './verify.ts';

/**
 * Verifies the history and writes the entry about it.
 * @returns progress as lines of JSON; the last line is the result
 */
export async function* verificationLines(
  database: Database,
  person: Person,
): AsyncGenerator<string> {
  const waiting: HistoryCheckLine[] = [];
  let wake: () => void = () => {};
  const verdict = verifyHistory(database, (done, total) => {
    waiting.push({ done, total });
    wake();
  });
  let ended = false;
  const end = (): void => {
    ended = true;
    wake();
  };
  verdict.then(end, end);
  while (!ended || waiting.length > 0) {
    const line = waiting.shift();
    if (line) yield `${JSON.stringify(line)}\n`;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  const found = await verdict;
  await writeHistory(withoutPerson(database), person, {
    type: 'VERIFY_HISTORY',
    details: found.fault?.message ?? `Historique intact : ${frenchNumber(found.checked)} entrées`,
  });
  yield `${JSON.stringify(found)}\n`;
}
