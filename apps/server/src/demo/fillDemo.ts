import { formOf } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { usernameKey } from '@dosye/domain/people/usernames.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { drawnPictures } from '@dosye/kinds/examples/pictures.ts';
import { SYSTEM, inScope } from '../access/scope.ts';
import { createDossier } from '../dossiers/create.ts';
import { updateDossier } from '../dossiers/update.ts';
import { holdPictures, noteFiles, releasePictures } from '../files/uses.ts';
import { writeHistory } from '../history/write.ts';
import type { Services } from '../services.ts';
import { type PlannedAccount, accountLabel, plannedAccounts } from './accounts.ts';
import { existingNames, fillAccounts, isFilled } from './fillAccounts.ts';
import { fillOffices } from './fillOffices.ts';
import { PictureShelf, drawingsOf } from './pictureShelf.ts';
import { type Amounts, type PlannedDossier, plannedDossiers } from './plan.ts';

const SEED = 'dosye';
const AMOUNTS: Amounts = { first: 40, other: 15 };
/** What happens further ahead than this has not happened yet. */
const SOON = 60_000;

interface DemoOptions {
  /** The day in Haiti that time is counted back from; today unless a test says otherwise. */
  today?: string;
  amounts?: Amounts;
  /** Called before the filling begins, which takes some seconds. */
  onFill?: () => void;
}

/** An account to sign in with, for the table that is printed at each start. */
export interface DemoAccount {
  username: string;
  password: string;
  label: string;
}

/**
 * Fill the demonstration once: ten offices with their configuration, people of every role, dossiers
 * of every registered kind with pictures and history (decision 1). What a start that was cut off
 * has filled is not filled again. The super administrator comes last: it says that all is there.
 * @returns the accounts that are there, each time; none in a database that others have filled
 */
export async function fillDemo(
  services: Services,
  options: DemoOptions = {},
): Promise<DemoAccount[]> {
  const today = options.today ?? todayInHaiti();
  const accounts = plannedAccounts(SEED, services.settings, today);
  if (!(await isFilled(services.database))) {
    options.onFill?.();
    const shelf = new PictureShelf(services.files);
    const dossiers = plannedDossiers(SEED, today, options.amounts ?? AMOUNTS);
    await shelf.keepAll([
      ...accounts.map(({ person }) => drawnPictures.portrait(person)),
      ...dossiers.flatMap(({ kind, record }) => drawingsOf(formOf(kind), record)),
    ]);
    const offices = await fillOffices(services, SEED);
    const agents = await fillAccounts(services, accounts.slice(1), offices, shelf);
    await fillDossiers(services, dossiers, agents, shelf);
    await fillAccounts(services, accounts.slice(0, 1), offices, shelf);
  }
  const there = await existingNames(services.database);
  const kept = accounts.filter(({ username }) => there.has(usernameKey(username)));
  // A database that was filled by other hands has a super administrator of its own at most.
  return kept.length < 2 ? [] : kept.map(told);
}

const told = (account: PlannedAccount): DemoAccount => ({
  username: account.username,
  password: account.password,
  label: accountLabel(account),
});

/** Enter the dossiers in order, each by an agent of its office, through the application's own store. */
async function fillDossiers(
  services: Services,
  dossiers: readonly PlannedDossier[],
  agents: readonly (readonly Person[])[],
  shelf: PictureShelf,
): Promise<void> {
  await lendPictures(services, dossiers, agents, shelf);
  for (const happening of happeningsOf(services, dossiers, agents, shelf)) await happening();
  await inScope(services.database, SYSTEM, async (scoped) => {
    for (const [office] of agents.entries()) await releasePictures(scoped, 'user', lender(office));
  });
}

const lender = (office: number): string => `demonstration-${office}`;

/** Agents may hold only pictures that their office sees: for the time of filling, it sees these. */
async function lendPictures(
  { database }: Services,
  dossiers: readonly PlannedDossier[],
  agents: readonly (readonly Person[])[],
  shelf: PictureShelf,
): Promise<void> {
  await inScope(database, SYSTEM, async (scoped) => {
    await noteFiles(scoped, shelf.stored);
    for (const [office, [agent]] of agents.entries()) {
      const paths = dossiers
        .filter((dossier) => dossier.office === office)
        .flatMap(({ kind, record }) => drawingsOf(formOf(kind), record))
        .map((drawing) => shelf.pathOf(drawing));
      const bureauId = agent?.bureauId ?? null;
      await holdPictures(
        scoped,
        { holder: 'user', id: lender(office), bureauId, userId: null },
        paths,
      );
    }
  });
}

type Happening = () => Promise<void>;

/** What happens to the dossiers, in the order of time: the history is read in the order of entry. */
function happeningsOf(
  services: Services,
  dossiers: readonly PlannedDossier[],
  agents: readonly (readonly Person[])[],
  shelf: PictureShelf,
): Happening[] {
  const made = new Map<string, Dossier>();
  const happenings: { at: Date; run: Happening }[] = [];
  for (const planned of dossiers) {
    const by = (agent: number): Person => {
      const people = agents[planned.office] ?? [];
      return people[agent % people.length] as Person;
    };
    happenings.push({
      at: planned.at,
      run: async () =>
        void made.set(planned.key, await enter(services, by(planned.agent), planned, shelf)),
    });
    const { change, printed } = planned;
    if (change) {
      const run = () => alter(services, by(change.agent), planned, made.get(planned.key), shelf);
      happenings.push({ at: change.at, run });
    }
    if (printed) {
      const run = () => print(services, by(planned.agent), planned, made.get(planned.key));
      happenings.push({ at: printed, run });
    }
  }
  return happenings
    .filter(({ at }) => at.getTime() < Date.now() - SOON)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ run }) => run);
}

async function enter(
  services: Services,
  person: Person,
  { area, kind, record, at, key }: PlannedDossier,
  shelf: PictureShelf,
): Promise<Dossier> {
  const input = shelf.withPaths(formOf(kind), record);
  const answer = await createDossier(services, person, {
    area,
    kind,
    input,
    at,
    force: true,
    idempotencyKey: key,
  });
  if (!('created' in answer)) throw new Error(`${kind.id} took an example for a duplicate`);
  return answer.created;
}

async function alter(
  services: Services,
  person: Person,
  { area, kind, change }: PlannedDossier,
  dossier: Dossier | undefined,
  shelf: PictureShelf,
): Promise<void> {
  if (!dossier || !change) return;
  const input = shelf.withPaths(formOf(kind), change.record);
  await updateDossier(services, person, {
    area,
    id: dossier.id,
    input,
    version: undefined,
    at: change.at,
  });
}

async function print(
  { database }: Services,
  person: Person,
  { kind, printed }: PlannedDossier,
  dossier: Dossier | undefined,
): Promise<void> {
  const download = kind.downloads?.[0];
  if (!dossier || !download || person.bureauId === null) return;
  const entry = {
    type: download.action,
    details: `${download.event} : ${dossier.dossierNo}`,
    dossier: { id: dossier.id, bureauId: person.bureauId },
    at: printed,
  };
  await inScope(database, person, (scoped) => writeHistory(scoped, person, entry));
}
