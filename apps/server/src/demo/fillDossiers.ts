import { formOf } from '@dosye/domain/dossier/kind.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { SYSTEM, inScope } from '../access/scope.ts';
import type { Database } from '../database/pool.ts';
import { createDossier } from '../dossiers/create.ts';
import { updateDossier } from '../dossiers/update.ts';
import { holdPictures, noteFiles, releasePictures } from '../files/fileReferences.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { Services } from '../services.ts';
import { type PictureShelf, drawingsOf } from './storedDrawings.ts';
import type { PlannedDossier } from '@dosye/demo/plannedDossiers.ts';

/** What happens further ahead than this, in milliseconds, has not happened yet. */
const SOON = 60_000;

/** Who enters what, and where its pictures are kept. */
interface Filling {
  services: Services;
  /** The agents of each office, by the office's number. */
  agents: readonly (readonly Person[])[];
  shelf: PictureShelf;
}

/**
 * Enter dossiers in the order of time, each by an agent of its office, through the application's own
 * store. What an earlier start has entered is not entered again.
 */
export async function fillDossiers(
  filling: Filling,
  dossiers: readonly PlannedDossier[],
): Promise<void> {
  await lendPictures(filling, dossiers);
  for (const happening of await happeningsOf(filling, dossiers)) await happening();
  await inScope(filling.services.database, SYSTEM, async (scoped) => {
    for (const office of filling.agents.keys()) {
      await releasePictures(scoped, 'user', lender(office));
    }
  });
}

const lender = (office: number): string => `demonstration-${office}`;

/** Agents may hold only pictures that their office sees: for the time of filling, it sees these. */
async function lendPictures(
  { services, agents, shelf }: Filling,
  dossiers: readonly PlannedDossier[],
): Promise<void> {
  await inScope(services.database, SYSTEM, async (scoped) => {
    await noteFiles(scoped, shelf.stored);
    for (const [office, [agent]] of agents.entries()) {
      const paths = dossiers
        .filter((dossier) => dossier.office === office)
        .flatMap(({ kind, record }) => drawingsOf(formOf(kind), record))
        .map((drawing) => shelf.pathOf(drawing));
      const bureauId = agent?.bureauId ?? null;
      const holder = { holder: 'user', id: lender(office), bureauId, userId: null } as const;
      await holdPictures(scoped, holder, paths);
    }
  });
}

interface Happening {
  at: Date;
  run: () => Promise<void>;
}

/** What happens to the dossiers, in the order of time: so the history reads in the order of entry. */
async function happeningsOf(
  filling: Filling,
  dossiers: readonly PlannedDossier[],
): Promise<Happening['run'][]> {
  const before = await lastHappened(filling.services.database);
  const made = new Map<string, Dossier>();
  const happenings = dossiers.flatMap((planned): Happening[] => {
    const enter = async (): Promise<void> => {
      made.set(planned.key, await create(filling, planned));
    };
    // Creations know by their key that they were made; what else has happened is passed over.
    const others = [alteration(filling, planned, made), printing(filling, planned, made)];
    const left = others.filter((one) => one !== undefined && one.at.getTime() > before);
    return [{ at: planned.at, run: enter }, ...(left as Happening[])];
  });
  return happenings
    .filter(({ at }) => at.getTime() < Date.now() - SOON)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ run }) => run);
}

/** Up to when the history has been told, in milliseconds since 1970. */
async function lastHappened(database: Database): Promise<number> {
  const last = await inScope(database, SYSTEM, (scoped) =>
    scoped
      .selectFrom('action_log')
      .select('created_at')
      .where('dossier_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return last?.created_at.getTime() ?? 0;
}

function agentOf({ agents }: Filling, { office }: PlannedDossier, agent: number): Person {
  const people = agents[office] ?? [];
  const person = people[agent % people.length];
  if (!person) throw new Error(`Office ${office} of the demonstration has no agent`);
  return person;
}

const inputOf = (
  { shelf }: Filling,
  { kind }: PlannedDossier,
  record: DossierRecord,
): DossierRecord => shelf.withPaths(formOf(kind), record);

async function create(filling: Filling, planned: PlannedDossier): Promise<Dossier> {
  const { area, kind, record, at, key } = planned;
  const answer = await createDossier(filling.services, agentOf(filling, planned, planned.agent), {
    area,
    kind,
    input: inputOf(filling, planned, record),
    at,
    force: true,
    idempotencyKey: key,
  });
  if (!('created' in answer)) throw new Error(`${kind.id} took an example for a duplicate`);
  return answer.created;
}

function alteration(
  filling: Filling,
  planned: PlannedDossier,
  made: ReadonlyMap<string, Dossier>,
): Happening | undefined {
  const { area, change } = planned;
  if (!change) return undefined;
  const { at } = change;
  const run = async (): Promise<void> => {
    const id = made.get(planned.key)?.id;
    if (id === undefined) return;
    const input = inputOf(filling, planned, change.record);
    const person = agentOf(filling, planned, change.agent);
    await updateDossier(filling.services, person, { area, id, input, version: undefined, at });
  };
  return { at, run };
}

function printing(
  filling: Filling,
  planned: PlannedDossier,
  made: ReadonlyMap<string, Dossier>,
): Happening | undefined {
  const { kind, printed: at } = planned;
  const download = kind.downloads?.[0];
  if (!at || !download) return undefined;
  const run = async (): Promise<void> => {
    const dossier = made.get(planned.key);
    const person = agentOf(filling, planned, planned.agent);
    if (!dossier || person.bureauId === null) return;
    const entry = {
      type: download.action,
      details: `${download.event} : ${dossier.dossierNo}`,
      dossier: { id: dossier.id, bureauId: person.bureauId },
      at,
    };
    await inScope(filling.services.database, person, (scoped) =>
      writeHistory(scoped, person, entry),
    );
  };
  return { at, run };
}
