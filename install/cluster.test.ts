import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keepSaving, lostAt, PASSWORD, type Saving } from './office.ts';
import { Postgres } from './postgres.ts';
import { type Program, ROOT, serveProgram, sharedFolder } from './program.ts';
import { lacks } from './programs.ts';
import { example, makeCertificate, NAME, nginxPlace, startNginx } from './proxy.ts';

const PORTS = ['39231', '39232'] as const;
const TLS_PORT = '39233';
const ADDRESSES = PORTS.map((port) => `http://127.0.0.1:${port}`);

const folder = sharedFolder();
const first = new Postgres(join(folder, 'first'), 39_234);
const second = new Postgres(join(folder, 'second'), 39_235);
const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;

const environment = {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: `postgresql://dosye:x@${hosts}/dosye`,
  APP_DATABASE_URL: `postgresql://dosye_app:x@${hosts}/dosye`,
  ADMIN_PASSWORD: PASSWORD,
  BACKUP_HOUR: 'non',
  TRUST_PROXY: '1',
};

const start = (port: string): Promise<Program> =>
  serveProgram(ROOT, { ...environment, PORT: port });

/** Several people at work. */
const working = (addressOf: () => string, cookie: string): Saving[] =>
  Array.from({ length: 4 }, () => keepSaving(addressOf, cookie));

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const tell = (text: string): void => void process.stdout.write(`${text}\n`);

describe.skipIf(lacks('root'))('two PostgreSQL in streaming replication', () => {
  let servers: Program[];
  let cookie: string;

  beforeAll(async () => {
    first.create();
    first.set({
      port: String(first.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      wal_level: 'replica',
      synchronous_commit: 'on',
    });
    await first.start();
    for (const statement of [
      `create role dosye login password 'x'`,
      `create role dosye_app login password 'x'`,
      'grant dosye_app to dosye',
      'create database dosye owner dosye',
    ]) {
      await first.ask(statement);
    }
    first.process?.child.kill('SIGINT');
    await first.process?.ended;
    first.copyAsStandby(second, 'second');
    first.set({ synchronous_standby_names: 'second' });
    await second.start();
    await first.start();
    await first.isFollowed();
    servers = [await start(PORTS[0]), await start(PORTS[1])];
    cookie = await signInAt(ADDRESSES[0] ?? '');
  });

  it.skipIf(lacks('nginx', 'openssl'))(
    'a rolling restart of two servers behind nginx loses no request',
    async () => {
      const settings = example('nginx.conf', {
        ...nginxPlace(makeCertificate(folder), TLS_PORT, PORTS[0]),
        '# server 127.0.0.1:3001': `server 127.0.0.1:${PORTS[1]}`,
      });
      const nginx = await startNginx(folder, settings);
      const address = `https://${NAME}:${TLS_PORT}`;
      // Over HTTPS the cookie has another name.
      const secure = await signInAt(address);
      const people = working(() => address, secure);
      const began = performance.now();
      for (const [index, port] of PORTS.entries()) {
        await Promise.all(people.map((saving) => saving.more(5)));
        await servers[index]?.stop();
        expect(servers[index]?.child.exitCode).toBe(0);
        await Promise.all(people.map((saving) => saving.more(5)));
        servers[index] = await start(port);
      }
      await Promise.all(people.map((saving) => saving.more(5)));
      await Promise.all(people.map((saving) => saving.stop()));
      const saved = people.flatMap((saving) => saving.saved);
      expect(people.flatMap(({ missed }) => missed)).toEqual([]);
      expect(await lostAt(address, secure, saved)).toEqual([]);
      const longest = Math.max(...people.map(({ longestPause }) => longestPause));
      tell(
        `rolling restart: ${saved.length} saves in ${seconds(performance.now() - began)}, none missed, longest ${seconds(longest)}`,
      );
      await nginx.stop();
    },
  );

  it('a primary that is killed loses nothing that was acknowledged, and no server is restarted', async () => {
    let turn = 0;
    const people = working(() => ADDRESSES[(turn += 1) % 2] ?? '', cookie);
    await Promise.all(people.map((saving) => saving.more(10)));
    await first.process?.kill();
    const killed = performance.now();
    await vi.waitFor(() => expect(people.every(({ missed }) => missed.length > 0)).toBe(true), {
      timeout: 120_000,
    });
    await second.ask('select pg_promote()');
    const promoted = performance.now();
    await Promise.all(people.map((saving) => saving.more(1)));
    const again = performance.now();
    await Promise.all(people.map((saving) => saving.more(5)));
    await Promise.all(people.map((saving) => saving.stop()));
    const saved = people.flatMap((saving) => saving.saved);
    expect(await lostAt(ADDRESSES[0] ?? '', cookie, saved)).toEqual([]);
    // Whoever saved meanwhile was told so in one sentence.
    const said = new Set(people.flatMap(({ missed }) => missed));
    expect([...said]).toEqual([expect.stringContaining(TEXTS.unavailable)]);
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    tell(
      `failover: promoted ${seconds(promoted - killed)} after the kill, everybody saves again ${seconds(again - promoted)} later; ${saved.length} saves, none lost`,
    );
    await Promise.all(servers.map((server) => server.stop()));
  });
});
