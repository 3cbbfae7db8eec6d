import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@dosye/server/database/pool.ts';
import { startDatabase } from '@dosye/server/start/startDatabase.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { type RunningServer, startDosye } from '../bench/processes.ts';

const CASES: readonly (readonly [name: string, body: object])[] = [
  ['XLSX, par date', { format: 'xlsx' }],
  ['XLSX, par nom', { format: 'xlsx', sortConfig: { key: 'nom', direction: 'asc' } }],
  ['XLSX, recherche « an »', { format: 'xlsx', filters: { searchTerm: 'an' } }],
  ['CSV, par date', { format: 'csv' }],
];

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password: 'Mesure-2026!' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function measure(server: RunningServer, cookie: string, body: object): Promise<string> {
  const before = server.memory();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 20);
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/persons/export`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let bytes = 0;
  let first = 0;
  for await (const piece of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += piece.length;
  }
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = (size: number): string => (size / 1024 ** 2).toFixed(1);
  return `${answer.status} | ${first.toFixed(0)} ms | ${seconds.toFixed(1)} s | ${megabytes(bytes)} Mo | ${megabytes(before)} → ${megabytes(peak)} Mo`;
}

async function fill(folder: string, dossiers: number): Promise<void> {
  const started = await startDatabase(readSettings({ DATA_DIR: folder }, folder));
  const owner = createPool({ ...started.address, max: 1 });
  try {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from dossier');
    const missing = dossiers - (rows[0]?.n ?? 0);
    const files = new FolderStore(join(folder, 'files'));
    if (missing > 0) await seedDossiers({ ...started, files }, { dossiers: missing });
  } finally {
    await owner.end();
    await started.stop();
  }
}

/**
 * Measures time and memory of the export of a long list; more than half of the dossiers are in the largest area.
 * @param folder data folder, kept for the next run
 * @returns the figures as a table
 */
export async function measureExports(folder: string, dossiers: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await fill(folder, dossiers);
  // Without DATABASE_URL the server starts its own database.
  const server = await startDosye('', folder);
  try {
    const cookie = await signIn(server.url);
    const rows = ['Export | réponse | premier octet | durée | taille | mémoire'];
    for (const [name, body] of CASES) rows.push(`${name} | ${await measure(server, cookie, body)}`);
    return rows.join('\n');
  } finally {
    await server.stop();
  }
}
