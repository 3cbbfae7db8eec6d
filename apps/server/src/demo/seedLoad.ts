import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { UNIQUE } from '../listing/uniqueness.ts';
import {
  SEEDED,
  type SeedLines,
  SeedRows,
  type SeedCounters,
  type SeededOffice,
  type SeededTable,
} from './seedRows.ts';

/** Dossiers of one COPY. */
const BATCH = 2000;
/** Days back from today over which seeded dossiers are spread. */
const DAYS = 700;
const DAY = 86_400_000;

/** Input of the loading. */
interface SeedLoad {
  dossiers: number;
  seed: string;
  today: string;
  offices: readonly SeededOffice[];
  pictures: ExamplePictures;
  onProgress: ((done: number) => void) | undefined;
}

/**
 * Loads seeded dossiers into all their tables, with totals and numbers.
 * @param owner connection of the tables' owner, in a transaction that keeps others from writing
 */
export async function loadSeed(owner: Client, load: SeedLoad): Promise<void> {
  const { dossiers, seed, today, offices, pictures, onProgress } = load;
  const counters = await readCounters(owner);
  const firstId = await takeIds(owner, dossiers);
  const context = { pictures, seenOn: today };
  const fileIds = await readFileIds(owner);
  const rows = new SeedRows(`${seed}/${firstId}`, offices, counters, context, fileIds);
  const at = creationTimes(load);
  const linesFrom = (from: number): SeedLines =>
    rows.make(from, Math.min(BATCH, dossiers - from), firstId + from, at);
  let next = dossiers > 0 ? linesFrom(0) : undefined;
  for (let from = 0; next !== undefined; from += BATCH) {
    const loading = loadLines(owner, next);
    // The next batch is generated while the database loads this one.
    next = from + BATCH < dossiers ? linesFrom(from + BATCH) : undefined;
    await loading;
    onProgress?.(Math.min(dossiers, from + BATCH));
  }
  await writeCounters(owner, counters);
}

/** The creation time of each dossier by its index: spread evenly over the days, in office hours. */
function creationTimes({ dossiers, today }: SeedLoad): (number: number) => Date {
  const first = Date.parse(`${today}T08:00:00-05:00`) - DAYS * DAY;
  const perDay = dossiers / DAYS;
  return (number) => {
    const day = Math.floor(number / perDay);
    const hours = (number / perDay - day) * 7.5;
    return new Date(first + day * DAY + Math.floor(hours * 3_600_000));
  };
}

/** Reserves consecutive ids. Out: the first. */
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

async function readCounters(owner: Client): Promise<SeedCounters> {
  const { rows } = await owner.query<{ key: string; last: number }>(
    `select concat_ws('/', code, bureau_id, year) as key, last from number_counter`,
  );
  const unique = await owner.query<{ key: string }>(
    `select concat_ws('/', area, bureau_id, value) as key from dossier_key where rule = '${UNIQUE}'`,
  );
  return {
    numbers: new Map(rows.map(({ key, last }) => [key, last])),
    counts: new Map(),
    unique: new Set(unique.rows.map(({ key }) => key)),
  };
}

async function readFileIds(owner: Client): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ id: number; name: string }>('select id, name from file');
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function writeCounters(owner: Client, { numbers, counts }: SeedCounters): Promise<void> {
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
