import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, SYSTEM } from '@dosye/server/access/transaction.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { thumbnailName } from '@dosye/server/files/storePictures.ts';
import { clean } from '@dosye/server/start/cleaning.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import type { Pool } from 'pg';

/** What must not exist when nobody works and everything that may expire has expired: French name and number. */
export type Leftovers = Record<string, number>;

/** Rows that nothing needs, by their French names. */
const ROWS: Readonly<Record<string, string>> = {
  brouillons: 'select count(*)::int as n from draft',
  sessions: 'select count(*)::int as n from session',
  'clés de répétition': 'select count(*)::int as n from idempotency',
  'tentatives comptées': 'select count(*)::int as n from attempt',
  'travaux en cours': "select count(*)::int as n from job where state = 'running'",
  'images à retirer': 'select count(*)::int as n from unreferenced_file',
  'images sans référence':
    'select count(*)::int as n from file f where not exists (select from file_use u where u.file_id = f.id)',
  'références de brouillons': "select count(*)::int as n from file_use where holder = 'draft'",
  'dossiers sans ligne de liste':
    'select count(*)::int as n from dossier d where not exists (select from listing l where l.dossier_id = d.id)',
  'lignes de liste sans dossier':
    'select count(*)::int as n from listing l where not exists (select from dossier d where d.id = l.dossier_id)',
  'verrous consultatifs': "select count(*)::int as n from pg_locks where locktype = 'advisory'",
};

/** Two months and a day: the longest that a row is kept (start/cleaning.ts). */
const LATER = '61 days';

/** Lets everything expire that may: the times of these rows are put back. */
async function expire(owner: Pool): Promise<void> {
  const past = `now() - interval '${LATER}'`;
  await owner.query(`update session set last_seen_at = ${past}`);
  await owner.query(`update idempotency set created_at = ${past}`);
  await owner.query(`update attempt set at = ${past}`);
  await owner.query(`update draft set ended_at = ${past} where ended_at is not null`);
}

/** Everything that remains after the server's own cleaning and sweep, two months later. */
export async function leftoversOf(
  owner: Pool,
  database: Database,
  dataDir: string,
): Promise<Leftovers> {
  await expire(owner);
  await clean(database);
  // A picture is queued when its last reference goes, thus only now for those of the drafts.
  await owner.query(`update unreferenced_file set since = now() - interval '${LATER}'`);
  const files = new FolderStore(join(dataDir, 'files'));
  await sweepFiles(database, files);
  const left: Leftovers = {};
  for (const [name, count] of Object.entries(ROWS)) {
    left[name] = (await owner.query<{ n: number }>(count)).rows[0]?.n ?? -1;
  }
  return { ...left, ...(await comparedFiles(database, dataDir)) };
}

/** The stored files against the referenced ones. */
async function comparedFiles(database: Database, dataDir: string): Promise<Leftovers> {
  const rows = await inTransaction(database, SYSTEM, (trx) =>
    trx
      .selectFrom('file')
      .select('name')
      .where('id', 'in', trx.selectFrom('file_use').select('file_id'))
      .execute(),
  );
  const held = new Set(
    rows.flatMap(({ name }) => (name.endsWith('.pdf') ? [name] : [name, thumbnailName(name)])),
  );
  const stored = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return {
    'fichiers sans référence': stored.filter((name) => !held.has(name)).length,
    'fichiers manquants': held.size - stored.filter((name) => held.has(name)).length,
  };
}
