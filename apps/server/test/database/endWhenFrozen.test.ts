import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { endWhenFrozen } from '@dosye/server/database/endWhenFrozen.ts';
import { createPool, openDatabase } from '@dosye/server/database/pool.ts';
import { isUnreachable } from '@dosye/server/platform/databaseErrors.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { WAIT_LIMIT } from '@dosye/testing/limits.ts';
import { Client, type Pool, type PoolConfig } from 'pg';
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

/** The address of the database of this file through a line on which a new connection takes this many milliseconds. */
async function slowToConnect(delay: number): Promise<string> {
  const { host, port } = new Client({ connectionString: url });
  const server = createServer((socket) => {
    setTimeout(() => {
      const database = connect(
        host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
      );
      for (const one of [socket, database]) one.on('error', () => undefined);
      socket.pipe(database).pipe(socket);
    }, delay);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(() => void server.close());
  const address = new URL(url);
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address.href;
}

it('leaves a long statement to a database that is slow to take connections', async () => {
  const database = openDatabase({ owner: { connectionString: await slowToConnect(2_500) } });
  cleanUp(() => database.close());
  const { pool: patient } = database.patient;
  expect((await patient.query('select pg_sleep(5)')).rowCount).toBe(1);
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
