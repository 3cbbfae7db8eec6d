import { noSession } from '@dosye/domain/calls/errors.ts';
import { deviceName, type OwnSession } from '@dosye/domain/people/devices.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { Caller } from '../access/confirmPassword.ts';

/** The caller's own open sessions, the most recently used first. */
export async function ownSessions(database: Database, caller: Caller): Promise<OwnSession[]> {
  const rows = await withoutPerson(database)
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'device'])
    .where('user_id', '=', caller.person.id)
    .where(sql<boolean>`session_is_alive(created_at, last_seen_at)`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, created_at, last_seen_at, device }) => ({
    id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    device: deviceName(device),
    current: id === caller.openSession?.id,
  }));
}

/** Ends the caller's other sessions. @returns how many were ended */
export async function closeOtherSessions(database: Database, caller: Caller): Promise<number> {
  const { person, openSession } = caller;
  if (openSession === null) throw noSession();
  return withoutPerson(database)
    .transaction()
    .execute(async (trx) => {
      const closed = await trx
        .deleteFrom('session')
        .where('user_id', '=', person.id)
        .where('id', '<>', openSession.id)
        .returning('id')
        .execute();
      if (closed.length > 0) {
        await writeHistory(trx, person, {
          type: 'CLOSE_SESSIONS',
          details: plural(closed.length, 'autre session fermée', 'autres sessions fermées'),
        });
      }
      return closed.length;
    });
}
