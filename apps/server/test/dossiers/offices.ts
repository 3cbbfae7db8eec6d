import type { Person } from '@dosye/domain/people/users.ts';
import type { FileStore } from '../../src/storage/fileStore.ts';
import type { Services } from '@dosye/server/services.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { type TestApp, staffedApp } from '@dosye/testing/app.ts';
import { ACCOUNTS, type AccountName, personNamed } from '@dosye/testing/accounts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { type Client, acting, openSession } from '@dosye/testing/signIn.ts';
import { beforeAll } from 'vitest';

/** Two offices with a client for each account. */
export type Offices = TestApp & {
  as: Record<AccountName, Client>;
  people: Record<AccountName, Person>;
  services: Services;
};

/** Opens the offices of Grand'Anse (1) and Nippes (2) without dossiers. */
export async function offices(): Promise<Offices> {
  const made = await staffedApp();
  const as = {} as Offices['as'];
  const people = {} as Offices['people'];
  for (const [name, { username }] of Object.entries(ACCOUNTS) as [
    AccountName,
    { username: string },
  ][]) {
    const person = await personNamed(made.database, username);
    as[name] = await openSession(made, person);
    people[name] = acting(person, as[name]);
  }
  const { database, settings, files, jobs } = made;
  return { ...made, people, as, services: { database, settings, files, jobs } };
}

/** A dossier as a call answers it. */
export type Answered = Record<string, unknown> & { id: number; dossierNo: string; version: number };

/** Creates a dossier and returns it. */
export async function create(client: Client, path: string, body: unknown): Promise<Answered> {
  const answer = await client.post(path, body);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answered>();
}

/** A dossier of each kind, by the id of its kind: Grand'Anse's own ones, and those of Nippes. */
export interface DossiersOfBoth {
  readonly own: Readonly<Record<string, Answered>>;
  readonly foreign: Readonly<Record<string, Answered>>;
}

/**
 * Saves a dossier of each kind in both offices before the tests of a file, and a draft of each in Nippes.
 * @param as a client for each account
 * @returns the dossiers as they were answered to the agents, none until the tests begin
 */
export function dossiersOfBoth({ as }: Offices): DossiersOfBoth {
  const own: Record<string, Answered> = {};
  const foreign: Record<string, Answered> = {};
  beforeAll(async () => {
    for (const { area, kind } of KINDS) {
      const path = `/api/${area.id}`;
      own[kind.id] = await create(as.agent, path, bodyOf(area, kind, sampleOf(kind, 7)));
      foreign[kind.id] = await create(as.agentNippes, path, bodyOf(area, kind, sampleOf(kind, 8)));
      await as.agentNippes.put(newDraft(kind.id), draftOf(sampleOf(kind, 9)));
    }
  });
  return { own, foreign };
}

/** Number of files in a store. */
export async function countFiles(files: FileStore): Promise<number> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.length;
}
