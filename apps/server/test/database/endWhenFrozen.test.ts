import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { endWhenFrozen } from '@dosye/server/database/endWhenFrozen.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import { isUnreachable } from '@dosye/server/platform/databaseErrors.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { WAIT_LIMIT } from '@dosye/testing/limits.ts';
import type { Pool, PoolConfig } from 'pg';
import { expect, it } from 'vitest';

const { url } = await testDatabase();

function pool(config: PoolConfig): Pool {
  const made = createPool(config);
  cleanUp(() => made.end());
  return made;
}

/** The port of a server that takes connections and says nothing. */
async function mutePort(): Promise<number> {
  const taken: Socket[] = [];
  const server = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(() => {
    for (const socket of taken) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('ends a long statement whose database gives no sign of life', async () => {
  const port = await mutePort();
  const patient = pool({ connectionString: url, statement_timeout: WAIT_LIMIT });
  endWhenFrozen(patient, pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 }));
  await expect(patient.query('select pg_sleep(3600)')).rejects.toSatisfy(isUnreachable);
});

it('leaves a long statement to a database that is busy', async () => {
  const patient = pool({ connectionString: url });
  const probe = pool({ connectionString: url });
  const other = await probe.connect();
  await other.query('select pg_advisory_lock(1)');
  const asked = once(probe, 'acquire');
  endWhenFrozen(patient, probe);
  const waiting = patient.query('select pg_advisory_lock(1)');
  await asked;
  await other.query('select pg_advisory_unlock(1)');
  other.release();
  expect((await waiting).rowCount).toBe(1);
});
