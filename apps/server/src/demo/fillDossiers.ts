import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { performAction } from '../dossiers/performAction.ts';
import { createDossier } from '../dossiers/create.ts';
import { decideMatch } from '../dossiers/matches/decideMatch.ts';
import { updateDossier } from '../dossiers/update.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { endingActs } from './actEvents.ts';
import { type Agency, agentOf, asAgents, type DemoEvent, holdingPictures } from './agents.ts';
import type { Services } from '../services.ts';
import type { PlannedDossier } from '@dosye/demo/plannedDossiers.ts';

/** Events of the last minute (in milliseconds) and of the future are left out. */
const MARGIN = 60_000;

/**
 * Creates the dossiers in chronological order, each by an agent of its office, with the functions that
 * serve the calls. Dossiers that an interrupted start has created are not created again.
 * @param pictures addresses of those that the dossiers contain
 */
export async function fillDossiers(
  agency: Agency<Services>,
  pictures: readonly string[],
  dossiers: readonly PlannedDossier[],
): Promise<void> {
  await holdingPictures(agency, pictures, () =>
    asAgents(agency, async (acting) => {
      for (const run of await eventsOf(acting, dossiers)) await run();
    }),
  );
}

/** Creations, changes and prints in chronological order, which the history follows. */
async function eventsOf(
  agency: Agency<Services>,
  dossiers: readonly PlannedDossier[],
): Promise<DemoEvent['run'][]> {
  const before = await lastEntryTime(agency.services.database);
  const created = new Map<string, Dossier>();
  const events = dossiers.flatMap((planned): DemoEvent[] => {
    const createPlanned = async (): Promise<void> => {
      created.set(planned.key, await create(agency, planned));
    };
    // A creation is recognised by its idempotency key, the rest by the time of the last history entry.
    const print = printEvent(agency, planned, created);
    const others = [...changeEvents(agency, planned, created), print];
    const left = others.filter((event) => event !== undefined && event.at.getTime() > before);
    return [{ at: planned.at, run: createPlanned }, ...(left as DemoEvent[])];
  });
  const others = [
    ...endingActs(agency, dossiers, created),
    ...dossiers.flatMap((planned) => decision(agency, planned, created)),
  ].filter(({ at }) => at.getTime() > before);
  return [...events, ...others]
    .filter(({ at }) => at.getTime() <= Date.now() - MARGIN)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ run }) => run);
}

/** Time of the last history entry about a dossier, in milliseconds since 1970; 0 for none. */
async function lastEntryTime(database: Database): Promise<number> {
  const last = await inTransaction(database, SYSTEM, (trx) =>
    trx
      .selectFrom('action_log')
      .select('created_at')
      .where('dossier_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return last?.created_at.getTime() ?? 0;
}

async function create(agency: Agency, planned: PlannedDossier): Promise<Dossier> {
  const { area, kind, record, at, key } = planned;
  const answer = await createDossier(agency.services, agentOf(agency, planned, planned.agent), {
    area,
    kind,
    input: record,
    at,
    force: true,
    idempotencyKey: key,
  });
  if (!('created' in answer)) throw new Error(`${kind.id} took an example for a duplicate`);
  return answer.created;
}

function changeEvents(
  agency: Agency,
  planned: PlannedDossier,
  created: ReadonlyMap<string, Dossier>,
): DemoEvent[] {
  const { area, changes, actions } = planned;
  type Saved = { area: typeof area; id: number; version: undefined; at: Date };
  const event = (
    { at, agent }: { at: Date; agent: number },
    save: (person: Person, saved: Saved) => Promise<unknown>,
  ): DemoEvent => {
    const run = async (): Promise<void> => {
      const id = created.get(planned.key)?.id;
      if (id === undefined) return;
      await save(agentOf(agency, planned, agent), { area, id, version: undefined, at });
    };
    return { at, run };
  };
  const { services } = agency;
  return [
    ...changes.map((change) =>
      event(change, (person, saved) =>
        updateDossier(services, person, { ...saved, input: change.record }),
      ),
    ),
    ...actions.map((action) =>
      event(action, (person, saved) =>
        performAction(services, person, { ...saved, input: action.values }, action.action),
      ),
    ),
  ];
}

/** That a person asks again is decided when everything else is entered, since a decision is of the present. */
function decision(
  agency: Agency,
  planned: PlannedDossier,
  created: ReadonlyMap<string, Dossier>,
): DemoEvent[] {
  const { key, kind, samePersonAs } = planned;
  if (samePersonAs === undefined) return [];
  const run = async (): Promise<void> => {
    const [dossier, earlier] = [created.get(key), created.get(samePersonAs)];
    if (!dossier || !earlier) return;
    await decideMatch(agency.services.database, agentOf(agency, planned, planned.agent), {
      kind: kind.id,
      dossierId: dossier.id,
      otherKind: kind.id,
      otherDossierId: earlier.id,
      decision: 'same',
      note: 'Même NIU, même visage.',
    });
  };
  return [{ at: new Date(Date.now() - MARGIN), run }];
}

function printEvent(
  agency: Agency,
  planned: PlannedDossier,
  created: ReadonlyMap<string, Dossier>,
): DemoEvent | undefined {
  const { kind, printed: at } = planned;
  const download = kind.downloads?.[0];
  if (!at || !download) return undefined;
  const run = async (): Promise<void> => {
    const dossier = created.get(planned.key);
    const person = agentOf(agency, planned, planned.agent);
    if (!dossier || person.bureauId === null) return;
    const entry = {
      type: download.action,
      details: `${download.event} : ${dossier.dossierNo}`,
      dossier: { id: dossier.id, bureauId: person.bureauId },
      at,
    };
    await inTransaction(agency.services.database, person, (trx) =>
      writeHistory(trx, person, entry),
    );
  };
  return { at, run };
}
