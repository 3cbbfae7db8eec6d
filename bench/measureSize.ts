import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '@dosye/server/database/pool.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import { type StartedDatabase, startDatabase } from '@dosye/server/start/startDatabase.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { FolderStore } from '@dosye/server/storage/fileStore.ts';
import { isOutdated } from '@dosye/server/refresh/start.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import type { Pool } from 'pg';
import { dropBareIndexes, makeBareIndexes } from './bareIndexes.ts';
import { CASES, type Case, type Next } from './cases.ts';
import { LIST_CASES } from './listCases.ts';
import { medianLatency } from './latency.ts';
import { CONNECTIONS, type Caller, type Run, load, together } from './load.ts';
import { type Clerk, signInClerks } from './people.ts';
import { startBare, startDosye } from './processes.ts';
import { samplesOf } from './samples.ts';
import { SEARCH_CASES } from './searchCases.ts';
import type { Row } from './table.ts';

/** What was measured of some cases at one size. */
export interface CaseResults {
  rows: Row[];
  /** Median in milliseconds of one person alone. */
  alone: { name: string; dossiers: number; median: number }[];
}

/** What can be measured alone. */
export const PARTS = ['search', 'lists', 'daily'] as const;
export type Part = (typeof PARTS)[number];

/** What was measured at one size. */
export interface SizeResult {
  /** What people do all day. */
  daily: CaseResults;
  /** The list of every area. */
  lists: CaseResults;
  /** The global search. */
  search: CaseResults;
  /** Bytes that the server held at the end. */
  memory: number;
}

/** Seconds of each case before the clock runs: programs and caches are as after a morning's work. */
const WARM = 3;

/** A machine is faster at one moment than at another: both sides are measured in turns. */
const TURNS = 3;

interface Sides {
  owner: Pool;
  dosye: string;
  bare: string;
  clerks: Clerk[];
  samples: Map<number, Next>;
}

/**
 * Fill a database to a size, if it is not yet, and measure every case on both sides.
 * @param folder data folder, kept for the next run
 * @param only what alone is measured; everything unless said
 */
export async function measureSize(
  folder: string,
  dossiers: number,
  seconds: number,
  only?: Part,
): Promise<SizeResult> {
  const settings = readSettings({ DATA_DIR: folder }, folder);
  const started = await startDatabase(settings);
  const owner = createPool({ ...started.address, max: 4 });
  try {
    await fill(owner, started, folder, dossiers);
    const url = urlOf(started.address);
    const bare = await startBare(url);
    const dosye = await startDosye(url, join(folder, 'serveur'));
    await upToDate(started);
    try {
      const clerks = await signInClerks(owner, CONNECTIONS);
      const offices = [...new Set(clerks.map(({ bureauId }) => bureauId))];
      const samples = new Map<number, Next>();
      for (const id of offices) samples.set(id, await samplesOf(owner, id));
      const sides = { owner, dosye: dosye.url, bare: bare.url, clerks, samples };
      const measure = (cases: readonly Case[]): Promise<CaseResults> =>
        measureCases(cases, sides, dossiers, seconds);
      await makeBareIndexes(owner);
      // What only reads comes first: the daily cases write.
      const wanted = (part: Part, cases: readonly Case[]) =>
        measure(only === undefined || only === part ? cases : []);
      const search = await wanted('search', SEARCH_CASES);
      const lists = await wanted('lists', LIST_CASES);
      const daily = await wanted('daily', CASES);
      return { daily, lists, search, memory: dosye.memory() };
    } finally {
      await dosye.stop();
      await bare.stop();
    }
  } finally {
    await owner.end();
    await started.stop();
  }
}

async function fill(
  owner: Pool,
  { address, database }: StartedDatabase,
  folder: string,
  dossiers: number,
): Promise<void> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from dossier');
  const missing = dossiers - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  const files = new FolderStore(join(folder, 'files'));
  const report = await seedDossiers({ address, database, files }, { dossiers: missing });
  process.stdout.write(`  remplis en ${Math.round(report.seconds)} s (${report.perSecond}/s)\n`);
  await owner.query('vacuum analyze');
}

/** A folder that an older program has filled is brought up to date by the server first. */
async function upToDate({ database }: StartedDatabase): Promise<void> {
  while (await isOutdated(database)) await pause(1_000);
}

/** The address as a text, for processes of their own. */
export function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, password, database } = address;
  const url = new URL(
    `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}`,
  );
  if (host.startsWith('/')) url.searchParams.set('host', host);
  return url.href;
}

async function measureCases(
  cases: readonly Case[],
  sides: Sides,
  dossiers: number,
  seconds: number,
): Promise<CaseResults> {
  const rows: Row[] = [];
  const alone: CaseResults['alone'] = [];
  for (const measured of cases) {
    if (measured.writes) await dropBareIndexes(sides.owner);
    const dosye = callers(sides, (next) => measured.dosye(next));
    const bare = callers(sides, (next) => measured.bare(next));
    await load(sides.dosye, dosye, WARM);
    await load(sides.bare, bare, WARM);
    const row = await measureBoth(sides, measured, dossiers, seconds, dosye, bare);
    rows.push(row);
    const median = await medianLatency(sides.dosye, dosye[0] as Caller);
    alone.push({ name: measured.name, dossiers, median });
    const ratio = row.dosye.throughput / row.bare.throughput;
    process.stdout.write(
      `  ${measured.name} : ${Math.round(row.dosye.throughput)} / ${Math.round(row.bare.throughput)} req/s, rapport ${ratio.toFixed(2)}, 95 % en moins de ${row.dosye.p95} et ${row.bare.p95} ms, seul ${median} ms, erreurs ${row.dosye.failed}+${row.bare.failed}\n`,
    );
  }
  return { rows, alone };
}

async function measureBoth(
  { owner, dosye: dosyeUrl, bare: bareUrl }: Sides,
  measured: Case,
  dossiers: number,
  seconds: number,
  dosye: Caller[],
  bare: Caller[],
): Promise<Row> {
  const turn = async (url: string, callers: Caller[]): Promise<Run> => {
    // After a checkpoint the first change of each page writes it whole: each turn begins with that.
    if (measured.writes) await owner.query('checkpoint');
    return load(url, callers, seconds / TURNS);
  };
  const [ours, theirs]: [Run[], Run[]] = [[], []];
  for (let number = 0; number < TURNS; number += 1) {
    ours.push(await turn(dosyeUrl, dosye));
    theirs.push(await turn(bareUrl, bare));
  }
  return { measured, dossiers, dosye: together(ours), bare: together(theirs) };
}

/** One caller for each clerk, asking for what lies in their office. */
const callers = (
  { clerks, samples }: Sides,
  request: (next: Next) => ReturnType<Case['bare']>,
): Caller[] =>
  clerks.map(({ bureauId, cookie }) => ({
    headers: { cookie },
    request: () => request(samples.get(bureauId) as Next),
  }));
