import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import { type Random, seededRandom } from '@dosye/demo/random.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { startDatabase } from '@dosye/server/start/startDatabase.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import type { Pool } from 'pg';
import { type Clerk, signInClerks } from '../../bench/clerks.ts';
import { urlOf } from '../../bench/measureSize.ts';
import { type RunningServer, startDosye } from '../../bench/processes.ts';
import { Desk, newTally, type Tally, WrongAnswer } from './desk.ts';
import { leftoversOf } from './leftovers.ts';
import { type HourOffice, recordMaker, type RecordMaker } from './records.ts';
import { type HourOptions, type HourResult, hourTable } from './result.ts';
import { median, memoryOf, type Sample, systemState } from './samples.ts';
import { TASKS, type Work } from './tasks.ts';

/** Milliseconds between two readings of the memory, and readings per sample: a minute. */
const READ_EVERY = 5_000;
const READINGS = 12;
/** Minutes without work after which the last sample is taken: idle connections of clients have ended by then. */
const REST_MINUTES = 2;

/**
 * Lets clerks of every office work together for a time, and samples the server each minute. A line per sample is
 * appended to a file of the folder at once, so that an interrupted run leaves its figures.
 * @param folder for the database and the pictures, removed before
 * @returns the result as Markdown
 */
export async function runHour(folder: string, options: HourOptions): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const dataDir = join(folder, 'serveur');
  mkdirSync(dataDir, { recursive: true });
  const started = await startDatabase(readSettings({ DATA_DIR: folder }, folder));
  const { address, database } = started;
  const owner = createPool({ ...address, max: 1 });
  try {
    const files = new FolderStore(join(dataDir, 'files'));
    await seedDossiers({ database, files }, { dossiers: options.dossiers });
    const server = await startDosye(urlOf(address), dataDir);
    try {
      const watch = { owner, server, dataDir, log: join(folder, 'mesures.ndjson') };
      const result = await workAndSample(watch, options);
      await server.stop();
      return hourTable(options, { ...result, left: await leftoversOf(owner, database, dataDir) });
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await started.stop();
  }
}

interface Watch {
  owner: Pool;
  server: RunningServer;
  dataDir: string;
  /** File of the samples. */
  log: string;
}

async function workAndSample(
  watch: Watch,
  options: HourOptions,
): Promise<Omit<HourResult, 'left'>> {
  const { owner, server } = watch;
  const makeRecord = await recordMaker();
  const offices = await officesOf(owner);
  const clerks = await signInClerks(owner, options.clerks);
  const tally = newTally();
  const random = seededRandom(`heure/${Date.now()}`);
  const before = await takeSample(watch, tally, 0);
  const begun = Date.now();
  const end = begun + options.minutes * 60_000;
  const working = clerks.map((clerk, index) =>
    workUntil(end, options.thinkSeconds, workOf(clerk, server, tally, random.fork(index))),
  );
  const samples: Sample[] = [];
  const minutesSince = (): number => (Date.now() - begun) / 60_000;
  while (Date.now() < end) samples.push(await takeSample(watch, tally, minutesSince()));
  await Promise.all(working);
  let rest = before;
  for (let minute = 0; minute < REST_MINUTES; minute += 1) {
    rest = await takeSample(watch, tally, minutesSince());
  }
  return { before, samples, rest, tally };

  function workOf(
    { bureauId, cookie }: Clerk,
    { url }: RunningServer,
    counted: Tally,
    own: Random,
  ) {
    const office = offices.get(bureauId) as HourOffice;
    return newWork(new Desk(url, cookie, counted, own), office, makeRecord);
  }
}

const newWork = (desk: Desk, office: HourOffice, makeRecord: RecordMaker): Work => ({
  desk,
  office,
  makeRecord,
  own: [],
});

/** Name and department of each office; the seed assigns departments in the order of the ids. */
async function officesOf(owner: Pool): Promise<Map<number, HourOffice>> {
  const { rows } = await owner.query<{ id: number; name: string }>(
    'select id, nom as name from bureau order by id',
  );
  return new Map(
    rows.map(({ id, name }, index) => {
      const department = OFFICE_DEPARTMENTS[index % OFFICE_DEPARTMENTS.length];
      return [id, { name, department: department as HourOffice['department'] }];
    }),
  );
}

/** One clerk: a pause, a task, and so on. A wrong answer is in the tally, and the clerk goes on. */
async function workUntil(end: number, thinkSeconds: number, work: Work): Promise<void> {
  const { random } = work.desk;
  for (;;) {
    await pause(random.next() * 2 * thinkSeconds * 1_000);
    if (Date.now() >= end) return;
    try {
      await random.weighted(TASKS)(work);
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
    }
  }
}

/** Takes a minute. */
async function takeSample(watch: Watch, tally: Tally, minute: number): Promise<Sample> {
  const { owner, server, dataDir, log } = watch;
  const readings: { memory: number; childMemory: number }[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    await pause(READ_EVERY);
    readings.push(memoryOf(server.pid));
  }
  const sample = {
    minute: Math.round(minute) + 1,
    memory: median(readings.map(({ memory }) => memory)),
    childMemory: median(readings.map(({ childMemory }) => childMemory)),
    ...(await systemState(owner, server.pid, dataDir)),
    answers: [...tally.calls.values()].reduce((sum, count) => sum + count, 0),
    errors: tally.errors.length,
    repeated: tally.repeated,
  };
  appendFileSync(log, `${JSON.stringify({ ...sample, lastError: tally.errors.at(-1) })}\n`);
  return sample;
}
