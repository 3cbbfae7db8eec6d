import type { PlannedDossier } from '@dosye/demo/plannedDossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { beginSession, endSessionsOf } from '../access/session.ts';
import { SYSTEM, inTransaction, withoutPerson } from '../access/transaction.ts';
import { removeReferences, setReferences } from '../files/fileReferences.ts';
import type { SavingServices } from '../services.ts';

/** The agents of each office, by the office's index, and what they act with. */
export interface Agency<S extends SavingServices = SavingServices> {
  services: S;
  agents: readonly (readonly Person[])[];
}

/** Something that happened in the demonstration's past. */
export interface DemoEvent {
  at: Date;
  run: () => Promise<void>;
}

/** An agent of the office of a dossier. @param agent chooses it, modulo their number */
export function agentOf({ agents }: Agency, { office }: PlannedDossier, agent: number): Person {
  const people = agents[office] ?? [];
  const person = people[agent % people.length];
  if (!person) throw new Error(`Office ${office} of the demonstration has no agent`);
  return person;
}

/** Runs with sessions of the agents, on a login that may date entries and whose commits do not wait for the disk. */
export async function asAgents<A extends Agency>(
  agency: A,
  run: (acting: A) => Promise<void>,
): Promise<void> {
  const database = agency.services.database.openForDating();
  const queries = withoutPerson(database);
  try {
    const begin = async (agent: Person) => (await beginSession(queries, agent, '')).person;
    const agents = await Promise.all(
      agency.agents.map((office) => Promise.all(office.map((agent) => begin(agent)))),
    );
    await run({ ...agency, agents, services: { ...agency.services, database } });
    for (const { id } of agents.flat()) await endSessionsOf(queries, id);
  } finally {
    await database.close();
  }
}

const temporaryHolder = (office: number): string => `demonstration-${office}`;

/**
 * An agent may only attach pictures that the office may see, so each office holds them while its dossiers are created.
 * @param pictures addresses of stored ones
 */
export async function holdingPictures(
  { services: { database }, agents }: Agency,
  pictures: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  await inTransaction(database, SYSTEM, async (trx) => {
    for (const [office, [agent]] of agents.entries()) {
      const bureauId = agent?.bureauId ?? null;
      const id = temporaryHolder(office);
      await setReferences(trx, { holder: 'user', id, bureauId, userId: null }, pictures);
    }
  });
  await run();
  await inTransaction(database, SYSTEM, async (trx) => {
    for (const office of agents.keys())
      await removeReferences(trx, 'user', temporaryHolder(office));
  });
}
