import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import { isUnreachable } from '../platform/databaseErrors.ts';

/** Milliseconds between two questions. */
const EVERY = 1_000;

/**
 * Tells a statement that takes long from a database that is frozen: while connections of a patient pool are in use,
 * the database is asked for a sign of life, and without one these connections end, so that nobody waits for them.
 * @param probe a pool for these questions alone, with the time-outs of everyday calls
 */
export function endWhenFrozen(patient: Pool, probe: Pool): void {
  const inUse = new Set<PoolClient>();
  let watching = false;
  const watch = async (): Promise<void> => {
    watching = true;
    // Most statements are over before the first question.
    await pause(EVERY, undefined, { ref: false });
    while (inUse.size > 0) {
      await probe.query('select 1').catch((error: unknown) => {
        if (isUnreachable(error)) for (const client of inUse) cutConnection(client);
      });
      await pause(EVERY, undefined, { ref: false });
    }
    watching = false;
  };
  patient.on('acquire', (client) => {
    inUse.add(client);
    if (!watching) void watch();
  });
  patient.on('release', (_error, client) => inUse.delete(client));
}

/** Ends a connection whatever it waits for; the driver's own `end` would wait for the answers. */
export const cutConnection = (client: PoolClient): unknown =>
  (client as PoolClient & Pick<Client, 'connection'>).connection.stream.destroy();
