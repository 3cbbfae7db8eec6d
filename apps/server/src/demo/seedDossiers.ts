import { once } from 'node:events';
import type { Department } from '@dosye/domain/office/departments.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SYSTEM, inScope } from '../access/scope.ts';
import type { Database, DatabaseAddress } from '../database/pool.ts';
import type { FileStore } from '../files/store.ts';
import { noteFiles } from '../files/uses.ts';
import { plannedAccounts } from './accounts.ts';
import { withoutIndexes } from './bulkLoad.ts';
import { ensureOffices } from './fillOffices.ts';
import { OFFICE_DEPARTMENTS } from './offices.ts';
import type { ExamplePictures } from '@dosye/kinds/examples/pictures.ts';
import { PictureShelf } from './pictureShelf.ts';
import { seededPictures } from './seedPictures.ts';
import {
  SEEDED,
  type SeedLines,
  SeedRows,
  type SeedTallies,
  type SeededOffice,
  type SeededTable,
} from './seedRows.ts';

/** Dossiers that are loaded at once. */
const BATCH = 2000;
/** From so many on, building the indexes again is faster than keeping them up. */
const REBUILD_FROM = 20_000;
/** Days back from today over which seeded dossiers are spread. */
const DAYS = 700;
/** How busy the offices are, in their order. */
const SHARES = [14, 10, 8, 6, 12, 7, 7, 18, 11, 7] as const;
const DAY = 86_400_000;
/** Pictures of each sort that dossiers share; one when there are few dossiers. */
const DEPTH = 24;
const FEW = 5000;

/** The database that is seeded, as its owner and as the application sees it, and its files. */
export interface SeedTarget {
  address: DatabaseAddress;
  database: Database;
  files: FileStore;
}

export interface SeedOptions {
  dossiers: number;
  /** Offices among which they are spread, from 1 to 10. */
  offices?: number;
  /** The same seed and day give the same content. */
  seed?: string;
  /** The day in Haiti that time is counted back from; today unless said. */
  today?: string;
  /** Called as it goes on. */
  onProgress?: (done: number) => void;
}

/** What was seeded, and how fast. */
export interface SeedReport {
  dossiers: number;
  seconds: number;
  perSecond: number;
}

/**
 * Add dossiers of every registered kind by COPY, as the application would have kept them: numbers,
 * projections, keys, pictures, totals, history. One transaction: all or nothing. Statistics are
 * brought up to date afterwards.
 */
export async function seedDossiers(target: SeedTarget, options: SeedOptions): Promise<SeedReport> {
  const { dossiers, offices = 10, seed = 'dosye', today = todayInHaiti(), onProgress } = options;
  const begun = performance.now();
  const wanted = { offices, seed, today, dossiers };
  const places = await prepareOffices(target, wanted);
  const pictures = await preparePictures(target, wanted);
  const owner = new Client(target.address);
  await owner.connect();
  try {
    await owner.query("begin; set local statement_timeout = 0; set local lock_timeout = '60s'");
    await owner.query(
      'lock table dossier, number_counter, dossier_count in share row exclusive mode',
    );
    const load = () => loadAll(owner, { ...wanted, places, pictures, onProgress });
    await (dossiers < REBUILD_FROM ? load() : withoutIndexes(owner, Object.keys(SEEDED), load));
    await owner.query('commit');
    await owner.query(`analyze ${Object.keys(SEEDED).join(', ')}, dossier_count`);
  } finally {
    await owner.end();
  }
  const seconds = (performance.now() - begun) / 1000;
  return { dossiers, seconds, perSecond: Math.round(dossiers / seconds) };
}

interface Wanted {
  offices: number;
  seed: string;
  today: string;
  dossiers: number;
}

async function prepareOffices(
  { database }: SeedTarget,
  { offices, seed, today }: Wanted,
): Promise<SeededOffice[]> {
  const departments = OFFICE_DEPARTMENTS.slice(0, offices);
  const bureaux = await inScope(database, SYSTEM, (scoped) => ensureOffices(scoped, departments));
  const accounts = plannedAccounts(seed, { adminUsername: '', adminPassword: undefined }, today);
  return bureaux.map((bureau, number) => ({
    ...bureau,
    department: departments[number] as Department,
    agents: accounts.filter(({ office }) => office === number).map(({ username }) => username),
    share: SHARES[number] ?? 1,
  }));
}

async function preparePictures(
  { database, files }: SeedTarget,
  { dossiers, seed, today }: Wanted,
): Promise<ExamplePictures> {
  const shelf = new PictureShelf(files);
  const pictures = await seededPictures(shelf, seed, today, dossiers < FEW ? 1 : DEPTH);
  await inScope(database, SYSTEM, (scoped) => noteFiles(scoped, shelf.stored));
  return pictures;
}

interface Load extends Wanted {
  places: readonly SeededOffice[];
  pictures: ExamplePictures;
  onProgress: ((done: number) => void) | undefined;
}

async function loadAll(owner: Client, load: Load): Promise<void> {
  const { dossiers, seed, today, places, pictures, onProgress } = load;
  const tallies = await readTallies(owner);
  const firstId = await takeIds(owner, dossiers);
  const rows = new SeedRows(`${seed}/${firstId}`, places, tallies, { pictures, seenOn: today });
  const at = instants(load);
  const make = (from: number): SeedLines =>
    rows.make(from, Math.min(BATCH, dossiers - from), firstId + from, at);
  let next = dossiers > 0 ? make(0) : undefined;
  for (let from = 0; next !== undefined; from += BATCH) {
    const loading = loadLines(owner, next);
    // While the database takes one batch in, the next is made.
    next = from + BATCH < dossiers ? make(from + BATCH) : undefined;
    await loading;
    onProgress?.(Math.min(dossiers, from + BATCH));
  }
  await writeTallies(owner, tallies);
}

/** When the dossier of a number was entered: evenly over the days, in office hours. */
function instants({ dossiers, today }: Load): (number: number) => Date {
  const first = Date.parse(`${today}T08:00:00-05:00`) - DAYS * DAY;
  const perDay = dossiers / DAYS;
  return (number) => {
    const day = Math.floor(number / perDay);
    const hours = (number / perDay - day) * 7.5;
    return new Date(first + day * DAY + Math.floor(hours * 3_600_000));
  };
}

/** Reserve ids: nobody else gets them, and the next dossier's come after them. */
async function takeIds(owner: Client, count: number): Promise<number> {
  const { rows } = await owner.query<{ first: string }>(
    `select nextval(pg_get_serial_sequence('dossier', 'id')) as first`,
  );
  const first = Number(rows[0]?.first);
  await owner.query(`select setval(pg_get_serial_sequence('dossier', 'id'), $1)`, [
    first + Math.max(count, 1) - 1,
  ]);
  return first;
}

async function readTallies(owner: Client): Promise<SeedTallies> {
  const { rows } = await owner.query<{ key: string; last: number }>(
    `select concat_ws('/', code, bureau_id, year) as key, last from number_counter`,
  );
  return { numbers: new Map(rows.map(({ key, last }) => [key, last])), counts: new Map() };
}

async function writeTallies(owner: Client, { numbers, counts }: SeedTallies): Promise<void> {
  for (const [key, last] of numbers) {
    await owner.query(
      `insert into number_counter (code, bureau_id, year, last) values ($1, $2, $3, $4)
       on conflict (code, bureau_id, year) do update set last = excluded.last`,
      [...key.split('/'), last],
    );
  }
  for (const [key, n] of counts) {
    await owner.query(
      `insert into dossier_count (area, bureau_id, facets, slot, n) values ($1, $2, $3, 0, $4)
       on conflict (area, bureau_id, facets, slot) do update set n = dossier_count.n + excluded.n`,
      [...(JSON.parse(key) as [string, number, string[]]), n],
    );
  }
}

async function loadLines(owner: Client, lines: SeedLines): Promise<void> {
  for (const table of Object.keys(SEEDED) as SeededTable[]) {
    const stream = owner.query(copyFrom(`copy ${table} (${SEEDED[table]}) from stdin`));
    if (!stream.write(lines[table])) await once(stream, 'drain');
    stream.end();
    await finished(stream);
  }
}
