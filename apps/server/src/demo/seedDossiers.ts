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
import { SYSTEM, inTransaction, withoutPerson } from '../access/transaction.ts';
import { type Database, asOwner } from '../database/pool.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { createDossier } from '../dossiers/create.ts';
import type { SavingServices } from '../services.ts';
import { type Agency, asAgents, holdingPictures } from './agents.ts';
import { storeExamples } from './storedPictures.ts';
import { randomBytes } from 'node:crypto';
import type { Person } from '@dosye/domain/people/users.ts';
import { plannedAccounts } from '@dosye/demo/accounts.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { createUser } from '../access/userStore.ts';
import { ensureOffices } from './fillOffices.ts';

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
  services: SavingServices,
  options: SeedOptions,
): Promise<SeedReport> {
  const { dossiers, offices = 10, seed = 'dosye', today = todayInHaiti(), onProgress } = options;
  const { database } = services;
  const startedAt = performance.now();
  const { examples, addresses } = await storeExamples(services, dossiers < FEW ? 1 : undefined);
  const agents = await addSeedAgents(database, seed, today, offices);
  const agency: Agency = { services, agents };
  const contentSeed = `${seed}/${await lastDossierId(database)}`;
  try {
    await holdingPictures(agency, addresses, async () => {
      for (let from = 0; from < dossiers; from += BATCH) {
        const until = Math.min(from + BATCH, dossiers);
        const content = { seed: contentSeed, today, dossiers, pictures: examples };
        await asAgents({ ...agency, ...content }, (acting) => saveBatch(acting, from, until));
        onProgress?.(until);
      }
    });
  } finally {
    await removeSeedAgents(database);
  }
  await sealHistory(database);
  await asOwner(database, (owner) => owner.query('analyze'));
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, perSecond: Math.round(dossiers / seconds) };
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

/** End of the user names of accounts that last as long as the seeding: no person has such a name. */
const TEMPORARY = '.invente';

/**
 * Creates the first offices where they are missing, and in each some agents with whose accounts nobody can sign in.
 * @param count number of offices
 * @returns the agents of each office
 */
async function addSeedAgents(
  database: Database,
  seed: string,
  today: string,
  count: number,
): Promise<Person[][]> {
  await removeSeedAgents(database);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const accounts = plannedAccounts(seed, { adminUsername: '', adminPassword: undefined }, today);
  return inTransaction(database, SYSTEM, async (trx) => {
    const offices = await ensureOffices(trx, OFFICE_DEPARTMENTS.slice(0, count));
    const agents: Person[][] = offices.map(() => []);
    for (const { office = count, username, full_name, grade } of accounts) {
      const bureau = offices[office];
      if (!bureau) continue;
      const agent = { username: username + TEMPORARY, full_name, grade, role: 'user' } as const;
      const id = await createUser(trx, {
        ...agent,
        passwordHash,
        bureauId: bureau.id,
        mustChangePassword: false,
      });
      agents[office]?.push({ ...agent, id, bureauId: bureau.id, bureauNom: bureau.nom });
    }
    return agents;
  });
}

/** Also those of an interrupted seeding: a server whose database has no account creates the first. */
async function removeSeedAgents(database: Database): Promise<void> {
  await withoutPerson(database)
    .deleteFrom('app_user')
    .where('username', 'like', `%${TEMPORARY}`)
    .execute();
}
