import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '@dosye/server/database/pool.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import { type StartedDatabase, startDatabase } from '@dosye/server/start/startDatabase.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { isOutdated } from '@dosye/server/refresh/startRefresh.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import type { Pool } from 'pg';
import { dropBareIndexes, makeBareIndexes } from './bareIndexes.ts';
import { CASES, type Case, type RequestData } from './cases.ts';
import { LIST_CASES } from './listCases.ts';
import { medianLatency } from './latency.ts';
import { CONNECTIONS, type Caller, type LoadRun, runLoad, summarise } from './load.ts';
import { type Clerk, signInClerks } from './clerks.ts';
import { startBare, startDosye } from './processes.ts';
import { requireDossiers } from './requireDossiers.ts';
import { requestDataOf } from './samples.ts';
import { SEARCH_CASES } from './searchCases.ts';
import type { Row, TimedRow } from './resultTables.ts';
import { WAITING_CASES } from './waitingCases.ts';

/** Results of some cases at one database size. */
interface CaseResults {
  rows: Row[];
  /** Median in milliseconds of sequential requests. */
  latencies: { name: string; dossiers: number; median: number }[];
}

/** The groups of cases. */
export const SUITES = ['search', 'lists', 'daily', 'waiting'] as const;
type Suite = (typeof SUITES)[number];

/** Results at one database size. */
export interface SizeResult {
  /** Everyday requests. */
  daily: CaseResults;
  /** The list of every area. */
  lists: CaseResults;
  /** The global search. */
  search: CaseResults;
  /** What waits, which nothing is compared with. */
  waiting: TimedRow[];
  /** Resident memory of the server at the end, in bytes. */
  memory: number;
}

/** Unmeasured load before each case, which warms code and caches. */
const WARM_UP_SECONDS = 3;

/** Both sides are measured alternately, since a machine's speed varies over time. */
const ROUNDS = 3;

interface Setup {
  owner: Pool;
  dosye: string;
  bare: string;
  clerks: Clerk[];
  samples: Map<number, RequestData>;
}

/**
 * Fills a database up to a size and measures every case on both sides.
 * @param folder data folder, kept for the next run
 * @param dossiers size of the database
 * @param seconds length of each measurement
 * @param only the only suite to measure; all by default
 */
export async function measureSize(
  folder: string,
  dossiers: number,
  seconds: number,
  only?: Suite,
): Promise<SizeResult> {
  const settings = readSettings({ DATA_DIR: folder }, folder);
  const started = await startDatabase(settings);
  const owner = createPool({ ...started.address, max: 4 });
  try {
    await fill(owner, started, folder, dossiers);
    const url = urlOf(started.address);
    const bare = await startBare(url);
    const dosye = await startDosye(url, join(folder, 'serveur'));
    await waitForRefresh(started);
    try {
      const clerks = await signInClerks(owner, CONNECTIONS);
      const offices = [...new Set(clerks.map(({ bureauId }) => bureauId))];
      const samples = new Map<number, RequestData>();
      for (const id of offices) samples.set(id, await requestDataOf(owner, id));
      const sides = { owner, dosye: dosye.url, bare: bare.url, clerks, samples };
      const measure = (cases: readonly Case[]): Promise<CaseResults> =>
        measureCases(cases, sides, dossiers, seconds);
      if (only !== 'waiting') await makeBareIndexes(owner);
      // Reading suites first: the daily cases write.
      const runSuite = (suite: Suite, cases: readonly Case[]) =>
        measure(only === undefined || only === suite ? cases : []);
      const search = await runSuite('search', SEARCH_CASES);
      const lists = await runSuite('lists', LIST_CASES);
      const waiting =
        only === undefined || only === 'waiting'
          ? await measureWaiting(sides, dossiers, seconds)
          : [];
      const daily = await runSuite('daily', CASES);
      return { daily, lists, search, waiting, memory: dosye.memory() };
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
  { database }: StartedDatabase,
  folder: string,
  dossiers: number,
): Promise<void> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from dossier');
  const missing = dossiers - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  const files = new FolderStore(join(folder, 'files'));
  const report = await seedDossiers({ database, files }, { dossiers: missing });
  process.stdout.write(`  remplis en ${Math.round(report.seconds)} s (${report.perSecond}/s)\n`);
  await owner.query('vacuum analyze');
}

/** Waits until the server has refreshed the projections of data from an older version. */
async function waitForRefresh({ database }: StartedDatabase): Promise<void> {
  while (await isOutdated(database)) await pause(1_000);
}

/** A database address as URL, for child processes. */
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
  sides: Setup,
  dossiers: number,
  seconds: number,
): Promise<CaseResults> {
  const rows: Row[] = [];
  const latencies: CaseResults['latencies'] = [];
  for (const measured of cases) {
    if (measured.writes) await dropBareIndexes(sides.owner);
    const dosye = callers(sides, (data) => measured.dosye(data));
    const bare = callers(sides, (data) => measured.bare(data));
    if (measured.finds) {
      await requireDossiers(sides.dosye, measured.name, dosye[0] as Caller);
      await requireDossiers(sides.bare, measured.name, bare[0] as Caller);
    }
    await runLoad(sides.dosye, dosye, WARM_UP_SECONDS);
    await runLoad(sides.bare, bare, WARM_UP_SECONDS);
    const row = await measureBoth(sides, measured, dossiers, seconds, dosye, bare);
    rows.push(row);
    const median = await medianLatency(sides.dosye, dosye[0] as Caller);
    latencies.push({ name: measured.name, dossiers, median });
    const ratio = row.dosye.throughput / row.bare.throughput;
    process.stdout.write(
      `  ${measured.name} : ${Math.round(row.dosye.throughput)} / ${Math.round(row.bare.throughput)} req/s, rapport ${ratio.toFixed(2)}, 95 % en moins de ${row.dosye.p95} et ${row.bare.p95} ms, seul ${median} ms, erreurs ${row.dosye.failed}+${row.bare.failed}\n`,
    );
  }
  return { rows, latencies };
}

/** The time of the answers that have no other side, at all connections together. */
async function measureWaiting(
  sides: Setup,
  dossiers: number,
  seconds: number,
): Promise<TimedRow[]> {
  const rows: TimedRow[] = [];
  for (const { name, request } of WAITING_CASES) {
    const clerks = callers(sides, () => request);
    await runLoad(sides.dosye, clerks, WARM_UP_SECONDS);
    const load = summarise([await runLoad(sides.dosye, clerks, seconds)]);
    rows.push({ name, dossiers, load });
    process.stdout.write(
      `  ${name} : ${Math.round(load.throughput)} req/s, 95 % en moins de ${load.p95} ms, erreurs ${load.failed}\n`,
    );
  }
  return rows;
}

async function measureBoth(
  { owner, dosye: dosyeUrl, bare: bareUrl }: Setup,
  measured: Case,
  dossiers: number,
  seconds: number,
  dosye: Caller[],
  bare: Caller[],
): Promise<Row> {
  const run = async (url: string, callers: Caller[]): Promise<LoadRun> => {
    // After a checkpoint, the first change of each page writes a full page image; start every round alike.
    if (measured.writes) await owner.query('checkpoint');
    return runLoad(url, callers, seconds / ROUNDS);
  };
  const [ours, theirs]: [LoadRun[], LoadRun[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await run(dosyeUrl, dosye));
    theirs.push(await run(bareUrl, bare));
  }
  return { measured, dossiers, dosye: summarise(ours), bare: summarise(theirs) };
}

/** One caller per clerk, with data of the clerk's office. */
const callers = (
  { clerks, samples }: Setup,
  request: (data: RequestData) => ReturnType<Case['bare']>,
): Caller[] =>
  clerks.map(({ bureauId, cookie }) => ({
    headers: { cookie },
    request: () => request(samples.get(bureauId) as RequestData),
  }));
