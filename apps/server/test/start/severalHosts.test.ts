import { startEmbedded } from '@dosye/server/database/embedded/embedded.ts';
import { APP_ROLE, openDatabase } from '@dosye/server/database/pool.ts';
import { ensureDatabase } from '@dosye/server/start/startDatabase.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { emptyDatabase } from '@dosye/testing/database.ts';
import { WAIT_LIMIT } from '@dosye/testing/limits.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { Client, type ClientConfig } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { findLogins, followWritable } from '../../src/start/severalHosts.ts';

/** An owner of both databases. */
const LOGIN = 'deux_serveurs';

async function run(config: ClientConfig, ...statements: readonly string[]): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Two PostgreSQL, each with a database of the same name, as hosts of an address, with what makes them read only. */
async function twoHosts() {
  const url = await emptyDatabase();
  const { searchParams, host, pathname } = new URL(url);
  const name = pathname.slice(1);
  const second = await startEmbedded(testFolder(), { fsync: 'off' });
  cleanUp(() => second.stop());
  await ensureDatabase(second.connection, name);
  const owners: ClientConfig[] = [{ connectionString: inject('ownerUrl') }, second.connection];
  for (const owner of owners) {
    await run(owner, `create role ${LOGIN} login superuser password '${LOGIN}'`);
  }
  cleanUp(() => run(owners[0] ?? {}, `drop role ${LOGIN}`));
  // The run's PostgreSQL has it already.
  await run(second.connection, `create role ${APP_ROLE}`);
  const folder = searchParams.get('host');
  const { host: socket, port } = second.connection;
  const hosts = [
    folder === null ? host : `${encodeURIComponent(folder)}:${new URL(url).port}`,
    `${encodeURIComponent(socket)}:${port}`,
  ];
  /** How each host takes connections from now on. */
  const set = async (...states: readonly ('on' | 'off')[]): Promise<void> => {
    for (const [index, state] of states.entries()) {
      await run(
        owners[index] ?? {},
        `alter database ${name} set default_transaction_read_only = ${state}`,
      );
    }
  };
  const addresses = hosts.map((one) => `postgresql://${LOGIN}:${LOGIN}@${one}/${name}`);
  return { set, addresses, address: `postgresql://${LOGIN}:${LOGIN}@${hosts.join(',')}/${name}` };
}

it('of several hosts the one that takes writes is found, also after a failover', async () => {
  const { set, addresses, address } = await twoHosts();
  const first = { connectionString: addresses[0] ?? '' };
  await set('off', 'on');
  const logins = await findLogins(address, undefined);
  expect(logins).toEqual({ owner: first, app: undefined });

  const database = openDatabase({ owner: logins.owner });
  cleanUp(() => database.close());
  // A new connection may take longer on a busy machine than a call waits for it.
  for (const { options } of [database.pool, database.patient.pool]) {
    Object.assign(options, { connectionTimeoutMillis: WAIT_LIMIT });
  }
  const follow = followWritable({ databaseUrl: address, appDatabaseUrl: undefined }, database);
  const started = async (): Promise<unknown> =>
    (await database.pool.query('select pg_postmaster_start_time() as at')).rows[0].at;
  const before = await started();
  await follow?.();
  expect(await started()).toEqual(before);

  // A statement that failed is no failover: what is under way on the same host goes on.
  const underWay = await database.pool.connect();
  vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('Query read timeout'));
  await follow?.();
  await underWay.query('select 1').finally(() => underWay.release());

  await set('on', 'off');
  // A session keeps what was set when it began: a primary ends all sessions when it becomes a standby.
  await run(
    first ?? {},
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await follow?.();
  // A connection that has just been cut may still be handed out once.
  await expect.poll(() => started().catch(() => before)).not.toEqual(before);
  const { rows } = await database.patient.pool.query('show transaction_read_only');
  expect(rows).toEqual([{ transaction_read_only: 'off' }]);
  const owner = await database.connectAsOwner();
  await owner.query('create table written (id int)');
  await owner.end();

  await set('on', 'on');
  await expect(findLogins(address, undefined)).rejects.toThrow('Aucun des PostgreSQL');
});

it('a single host is neither asked nor followed', async () => {
  const connectionString = 'postgresql://dosye:secret@nulle.part:5432/dosye';
  expect(await findLogins(connectionString, undefined)).toMatchObject({
    owner: { connectionString },
  });
  const database = openDatabase({ owner: { connectionString } });
  cleanUp(() => database.close());
  const settings = { databaseUrl: connectionString, appDatabaseUrl: undefined };
  expect(followWritable(settings, database)).toBeUndefined();
});
