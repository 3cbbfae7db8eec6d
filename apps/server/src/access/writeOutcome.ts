import type { Person } from '@dosye/domain/people/users.ts';
import type { Database } from '../database/pool.ts';
import { type Action, writeHistory } from '../database/writeHistory.ts';
import { onBehalfOf, withoutPerson } from './transaction.ts';

/**
 * Adds the history entry of something that cannot be undone any more: of the person or, if their session ended meanwhile,
 * of the system on their behalf.
 */
export async function writeOutcome(
  database: Database,
  person: Person,
  action: Action,
): Promise<void> {
  const queries = withoutPerson(database);
  await writeHistory(queries, person, action).catch(() =>
    writeHistory(queries, onBehalfOf(person), action),
  );
}
