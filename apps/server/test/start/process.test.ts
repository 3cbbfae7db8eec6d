import { startEmbedded } from '@dosye/server/database/embedded/embedded.ts';
import { clearOrphan } from '@dosye/server/database/embedded/orphan.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { reachDatabase } from '@dosye/server/start/reachDatabase.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isAlive } from '../../src/database/embedded/postmasterFile.ts';
import { killWithChildren } from '../kills/processes.ts';

const ADMIN = { ADMIN_PASSWORD: 'Motdepasse1!' };

/** Of every server here, one after the other. */
const folder = testFolder();

const cluster = join(folder, 'postgres', 'cluster');
const postmaster = (): number =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);

it('a first start that is killed is finished by the next one, beside what is left of a database that was being created', async () => {
  const unfinished = join(folder, 'postgres', 'cluster.new-abcdef');
  mkdirSync(join(unfinished, 'cluster', 'base'), { recursive: true });
  const first = startServerProcess({ DATA_DIR: folder, ...ADMIN });
  while (!existsSync(join(folder, 'act-key'))) await pause(1);
  killWithChildren(first.child.pid ?? 0);
  await first.ended;

  const { child, address, ended, said } = startServerProcess({ DATA_DIR: folder, ...ADMIN });
  expect(await signInAt(await address, ADMIN.ADMIN_PASSWORD)).not.toBe('');
  expect(existsSync(unfinished)).toBe(false);

  // A server ends with code 0 when asked to, and takes its database along; its log tells start and stop.
  const listening = await address;
  const database = postmaster();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const log = said().match(/^\{.*\}$/gm) ?? [];
  const told = log.map((line) => JSON.parse(line) as { level: string; msg: string; job?: string });
  expect(told.filter(({ job }) => job === undefined)).toMatchObject([
    { level: 'info', msg: `à l’écoute de ${listening}` },
    { level: 'info', msg: 'serveur démarré' },
    { level: 'info', msg: 'arrêt demandé' },
    { level: 'info', msg: 'serveur arrêté' },
  ]);
  expect(log.join()).not.toContain(ADMIN.ADMIN_PASSWORD);
  // A zombie process still has its id.
  expect(isAlive(database)).toBe(false);
});

it('a server keeps its data folder to itself, and ends with the program that started it', async () => {
  const { child, address, ended } = startServerProcess({ DATA_DIR: folder });
  const listening = await address;
  const database = postmaster();

  // A server that cannot start says why in one sentence, without a stack, and ends with code 1.
  const second = startServerProcess({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.said().trim()).toMatch(
    /^Le dossier de données \S+ est déjà utilisé par un autre serveur Dosye \(processus \d+\) : arrêtez-le d'abord, ou choisissez un autre dossier par DATA_DIR\.$/,
  );
  // The application has its own login, whose password is kept like the owner's.
  const { database: beside, close } = await reachDatabase(
    readSettings({ DATA_DIR: folder }, folder),
  );
  const { rows } = await beside.pool
    .query("select distinct usename from pg_stat_activity where application_name = 'dosye'")
    .finally(close);
  expect(rows).toEqual([{ usename: 'dosye_app' }]);
  expect(statSync(join(folder, 'postgres', 'app-password')).mode & 0o777).toBe(0o600);
  // A copy of the folder of a running server names its PostgreSQL.
  const copy = testFolder();
  copyFileSync(join(cluster, 'postmaster.pid'), join(copy, 'postmaster.pid'));
  await clearOrphan(copy);
  expect((await fetch(`${listening}/readyz`)).status).toBe(200);

  child.disconnect();
  expect(await ended).toBe(0);
  expect(isAlive(database)).toBe(false);
});

it('a database of another version or without a file is not started, and the sentence says what this start met', async () => {
  const version = readFileSync(join(cluster, 'PG_VERSION'));
  writeFileSync(join(cluster, 'PG_VERSION'), '11\n');
  await expect(startEmbedded(folder)).rejects.toThrow(
    /^La base de données intégrée ne démarre pas \(PostgreSQL dit : .*incompatible.*\) : vérifiez la place libre et les droits de \S+, puis lisez \S+\.$/,
  );
  writeFileSync(join(cluster, 'PG_VERSION'), version);
  rmSync(join(cluster, 'global', 'pg_control'));
  await expect(startEmbedded(folder)).rejects.toThrow(/PostgreSQL dit : .*pg_control/);
  const settings = readFileSync(join(cluster, 'dosye.conf'), 'utf8');
  const [, socketFolder = ''] = /^unix_socket_directories = '(.+)'$/m.exec(settings) ?? [];
  expect(socketFolder).not.toBe('');
  expect(existsSync(socketFolder)).toBe(false);
});
