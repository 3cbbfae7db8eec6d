import { fork, spawn } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PREVIEW_BYTES } from '@dosye/domain/calls/backup.ts';
import { readHeadOf } from '@dosye/server/backup/archive/read.ts';
import { fingerprintOf } from '@dosye/server/backup/archive/signing.ts';
import { type StartedDatabase, startDatabase } from '@dosye/server/start/startDatabase.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import type { Pool } from 'pg';
import { childEnvironment } from './childEnvironment.ts';
import { urlOf } from './measureSize.ts';
import { residentBytes, type RunningServer, startDosye } from './processes.ts';

const MB = 1_000_000;
/** Sizes of a stored picture and its thumbnail. */
const PICTURE_BYTES = 150_000;
const THUMBNAIL_BYTES = 2_500;
const CONCURRENCY = 16;
/** Background load during the backup, and how long it is measured before. */
const REQUESTS_PER_SECOND = 20;
const BASELINE_SECONDS = 15;
const DOWNLOAD = fileURLToPath(new URL('./downloadBackup.ts', import.meta.url));
const RESTORE = fileURLToPath(
  new URL('../apps/server/src/start/commands/restore.ts', import.meta.url),
);

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Measures a complete backup, memory and latency of other requests meanwhile, and the restore on a new machine.
 * @param folder where the data is generated once and kept for the next run
 * @param gigabytes size of the pictures
 */
export async function measureBackup(folder: string, gigabytes: number): Promise<void> {
  const home = join(folder, `backup-${gigabytes}`);
  mkdirSync(home, { recursive: true });
  const settings = readSettings({ DATA_DIR: home }, home);
  const started = await startDatabase(settings);
  const owner = createPool({ ...started.address, max: 4 });
  const archive = join(home, 'sauvegarde.zip');
  try {
    await fill(owner, started, home, gigabytes);
    const server = await startDosye(urlOf(started.address), home);
    try {
      await backUp(server, archive);
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await started.stop();
  }
  await restoreOnNewMachine(join(home, 'neuf'), archive);
}

async function fill(
  owner: Pool,
  { database }: StartedDatabase,
  home: string,
  gigabytes: number,
): Promise<void> {
  const target = Math.round((gigabytes * 1000 * MB) / (PICTURE_BYTES + THUMBNAIL_BYTES));
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from file');
  const missing = target - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  const files = new FolderStore(join(home, 'files'));
  await seedDossiers({ database, files }, { dossiers: Math.ceil(missing / 2) });
  for (let done = 0; done < missing; done += CONCURRENCY) {
    const names = await Promise.all(
      Array.from({ length: Math.min(CONCURRENCY, missing - done) }, () => makePicture(home)),
    );
    await owner.query(
      `with made as (insert into file (name, media_type, size, width, height)
         select name, 'image/jpeg', $2, 1200, 1600 from unnest($1::text[]) name returning file.id)
       insert into file_use (file_id, holder, holder_id, bureau_id)
         select made.id, 'dossier', d.id::text, d.bureau_id
         from made, lateral (select id, bureau_id from dossier limit 1) d`,
      [names, PICTURE_BYTES],
    );
  }
  await owner.query('vacuum analyze');
}

/** Random bytes, which are as incompressible as a photograph. */
async function makePicture(home: string): Promise<string> {
  const bytes = randomFillSync(Buffer.alloc(PICTURE_BYTES));
  const stem = createHash('sha256').update(bytes).digest('hex');
  const folder = join(home, 'files', stem.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${stem}.jpg`), bytes);
  await writeFile(join(folder, `${stem}-small.webp`), bytes.subarray(0, THUMBNAIL_BYTES));
  return `${stem}.jpg`;
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: 'superadmin', password: 'Mesure-2026!' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function backUp(server: RunningServer, archive: string): Promise<void> {
  const headers = { ...JSON_TYPE, cookie: await signIn(server) };
  const baseline = await backgroundLoad(server, headers, pause(BASELINE_SECONDS * 1000));
  print(`autres demandes, serveur libre : ${latencyText(baseline)}`);
  // The first run fills the operating system's caches.
  for (const round of ['première fois', 'caches chauds']) {
    const before = server.memory();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, server.memory());
    }, 50);
    const begun = performance.now();
    const backup = download(server, headers, round === 'caches chauds' ? undefined : archive);
    const meanwhile = await backgroundLoad(server, headers, backup);
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watch);
    const size = await backup;
    print(
      `sauvegarde (${round}) : ${(size / MB / 1000).toFixed(2)} Go en ${seconds.toFixed(1)} s, ${Math.round(size / MB / seconds)} Mo/s ; mémoire + ${Math.round((peak - before) / MB)} Mo ; autres demandes : ${latencyText(meanwhile)}, p95 × ${(meanwhile.p95 / baseline.p95).toFixed(2)}`,
    );
  }
}

/** @returns size in bytes */
async function download(
  { url }: RunningServer,
  { cookie }: { cookie: string },
  path = '',
): Promise<number> {
  const child = fork(DOWNLOAD, [url, cookie, path], { env: childEnvironment({}) });
  return new Promise((resolve, reject) => {
    child.once('message', ({ status, size }: { status: number; size: number }) =>
      status === 200 ? resolve(size) : reject(new Error(`The backup was refused: ${status}`)),
    );
    child.once('exit', () => reject(new Error('The download ended early')));
  });
}

/** Milliseconds, and number of requests. */
interface BackgroundLatency {
  p50: number;
  p95: number;
  count: number;
}

const latencyText = ({ p50, p95, count }: BackgroundLatency): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${count})`;

/** Sends lists and searches at a constant rate until `end` settles. */
async function backgroundLoad(
  { url }: RunningServer,
  headers: Record<string, string>,
  end: Promise<unknown>,
): Promise<BackgroundLatency> {
  let ended = false;
  const stop = (): void => {
    ended = true;
  };
  end.then(stop, stop);
  const times: number[] = [];
  const send = async (index: number): Promise<void> => {
    const filters = index % 4 === 0 ? { searchTerm: 'jean' } : {};
    const begun = performance.now();
    const answer = await fetch(`${url}/api/persons/list`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ filters, page: 1 + (index % 5) }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`A list was refused: ${answer.status}`);
    times.push(performance.now() - begun);
  };
  const sent: Promise<void>[] = [];
  for (let index = 0; !ended; index += 1) {
    sent.push(send(index));
    await pause(1000 / REQUESTS_PER_SECOND);
  }
  await Promise.all(sent);
  times.sort((a, b) => a - b);
  const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: percentile(0.5), p95: percentile(0.95), count: times.length };
}

/** Restores with the command line on a machine without data. */
async function restoreOnNewMachine(home: string, archive: string): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [RESTORE, archive, '--yes', '--origin', await originOf(archive)],
    {
      env: childEnvironment({ DATA_DIR: home }),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(child.pid ?? 0));
  }, 200);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The restore ended with ${String(code)}`);
  const seconds = (performance.now() - begun) / 1000;
  const size = statSync(archive).size;
  print(
    `restauration sur une machine neuve : ${(size / MB / 1000).toFixed(2)} Go en ${Math.round(seconds)} s, ${Math.round(size / MB / seconds)} Mo/s ; mémoire au plus ${Math.round(peak / MB)} Mo`,
  );
  rmSync(home, { recursive: true, force: true });
}

/** Fingerprint of the installation that made the archive. */
async function originOf(archive: string): Promise<string> {
  const beginning = Buffer.alloc(PREVIEW_BYTES);
  const file = openSync(archive, 'r');
  readSync(file, beginning);
  closeSync(file);
  return fingerprintOf((await readHeadOf(beginning)).publicKey);
}
