import { CallError } from '@dosye/domain/calls/errors.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { inHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { examplesOf } from '@dosye/demo/register.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import pMap from 'p-map';
import { SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { createDossier } from '../dossiers/create.ts';
import type { Services } from '../services.ts';
import { type Agency, asAgents, holdingPictures } from './agents.ts';
import { addSeedAgents, removeSeedAgents } from './seedAgents.ts';
import { storeExamples } from './storedPictures.ts';

const AT_ONCE = 8;
/** Dossiers of one set of sessions, which must not end meanwhile. */
const BATCH = 1000;
/** Days back from today over which seeded dossiers are spread. */
const DAYS = 700;
const DAY = 86_400_000;
/** Relative number of dossiers of each office. */
const SHARES = [14, 10, 8, 6, 12, 7, 7, 18, 11, 7] as const;
/** Fewer dossiers share a single picture of each sort. */
const FEW = 5000;

const KIND_SHARES = KINDS.map((kind) => [kind, examplesOf(kind.kind.id).share] as const);

export interface SeedOptions {
  dossiers: number;
  /** Offices among which they are spread, from 1 to 10. */
  offices?: number;
  /** The same seed and day give the same content. */
  seed?: string;
  /** The day in Haiti that dates are counted back from, YYYY-MM-DD; today by default. */
  today?: string;
  /** Called after each batch with the number of dossiers saved. */
  onProgress?: (done: number) => void;
}

interface SeedReport {
  dossiers: number;
  seconds: number;
  perSecond: number;
}

interface Seed extends Agency {
  seed: string;
  today: string;
  dossiers: number;
  pictures: ExamplePictures;
}

/**
 * Adds dossiers of every registered kind, saved as a form saves them by agents whose accounts last as long as the
 * seeding; afterwards the history is sealed and the tables are analysed.
 */
export async function seedDossiers(
  target: Pick<Services, 'database' | 'files'>,
  options: SeedOptions,
): Promise<SeedReport> {
  const { dossiers, offices = 10, seed = 'dosye', today = todayInHaiti(), onProgress } = options;
  const { database } = target;
  const startedAt = performance.now();
  const { examples, addresses } = await storeExamples(target, dossiers < FEW ? 1 : undefined);
  const agents = await addSeedAgents(database, seed, today, offices);
  // Saving takes the database and the files of the services alone.
  const agency: Agency = { services: target as Services, agents };
  const own = `${seed}/${await lastDossierId(database)}`;
  try {
    await holdingPictures(agency, addresses, async () => {
      for (let from = 0; from < dossiers; from += BATCH) {
        const until = Math.min(from + BATCH, dossiers);
        const content = { seed: own, today, dossiers, pictures: examples };
        await asAgents({ ...agency, ...content }, (acting) => saveBatch(acting, from, until));
        onProgress?.(until);
      }
    });
  } finally {
    await removeSeedAgents(database);
  }
  await sealHistory(database);
  await analyse(database);
  const seconds = (performance.now() - startedAt) / 1000;
  return { dossiers, seconds, perSecond: Math.round(dossiers / seconds) };
}

/** The highest id of a dossier, so that a second seeding adds others; 0 without dossiers. */
async function lastDossierId(database: Database): Promise<number> {
  const { last } = await inTransaction(database, SYSTEM, (trx) =>
    trx
      .selectFrom('dossier')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow(),
  );
  return last ?? 0;
}

async function analyse(database: Database): Promise<void> {
  const owner = await database.connectAsOwner();
  try {
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

/** Saves dossiers: those of one office in their order, so that the same seed gives the same numbers. */
async function saveBatch(seed: Seed, from: number, until: number): Promise<void> {
  const shares = [...seed.agents.keys()].map((office) => [office, SHARES[office] ?? 1] as const);
  const numbers = Array.from({ length: until - from }, (_, index) => from + index);
  const ofOffice = Map.groupBy(numbers, (number) =>
    seededRandom(`${seed.seed}/bureau/${number}`).weighted(shares),
  );
  const saveAll = async ([office, own]: [number, number[]]): Promise<void> => {
    for (const number of own) await saveDossier(seed, office, number);
  };
  await pMap(ofOffice, saveAll, { concurrency: AT_ONCE });
}

/** @param number of the dossier in this seed, which decides its content with the seed */
async function saveDossier(
  { services, agents, pictures, ...seed }: Seed,
  office: number,
  number: number,
): Promise<void> {
  const random = seededRandom(`${seed.seed}/${number}`);
  const { area, kind } = random.weighted(KIND_SHARES);
  const agent = random.pick(agents[office] ?? []);
  const at = creationTime(seed, number);
  const { day: today, time } = inHaiti(at);
  const department = OFFICE_DEPARTMENTS[office] as Department;
  const place = { name: agent.bureauNom ?? department, department };
  const entered = { today, time, officer: officerName(agent), seenOn: seed.today };
  for (let draw = 0; ; draw += 1) {
    const setting = { ...entered, office: place, pictures };
    const input = examplesOf(kind.id).make(random.fork(draw), setting);
    try {
      await createDossier(services, agent, { area, kind, input, at, force: true });
      return;
    } catch (error) {
      // An office has some dossiers only once: another is drawn.
      if (!(error instanceof CallError) || error.status !== 409) throw error;
    }
  }
}

/** The creation time of a dossier: they are spread evenly over the days, in office hours. */
function creationTime({ dossiers, today }: Pick<Seed, 'dossiers' | 'today'>, number: number): Date {
  const first = Date.parse(`${today}T08:00:00-05:00`) - DAYS * DAY;
  const perDay = dossiers / DAYS;
  const day = Math.floor(number / perDay);
  const hours = (number / perDay - day) * 7.5;
  return new Date(first + day * DAY + Math.floor(hours * 3_600_000));
}
