import type { Person } from '@dosye/domain/people/users.ts';
import type { FileStore } from '../../src/storage/fileStore.ts';
import type { Services } from '@dosye/server/services.ts';
import { type TestApp, testApp } from '@dosye/testing/app.ts';
import { addCast, CAST, type CastName } from '@dosye/testing/cast.ts';
import { type Client, acting, signIn } from '@dosye/testing/signIn.ts';

/** Two offices with a client for each person of the cast. */
export type Offices = TestApp & {
  as: Record<CastName, Client>;
  people: Record<CastName, Person>;
  services: Services;
};

/** Opens the offices of Grand'Anse (1) and Nippes (2) without dossiers. */
export async function offices(): Promise<Offices> {
  const made = await testApp();
  const people = await addCast(made.database);
  const as: Partial<Record<CastName, Client>> = {};
  for (const name of Object.keys(CAST) as CastName[]) {
    const client = await signIn(made.app, name);
    as[name] = client;
    people[name] = acting(people[name], client);
  }
  const { database, settings, files, jobs } = made;
  return {
    ...made,
    people,
    as: as as Record<CastName, Client>,
    services: { database, settings, files, jobs },
  };
}

/** A dossier as a call answers it. */
export type Answered = Record<string, unknown> & { id: number; dossierNo: string; version: number };

/** Creates a dossier and returns it. */
export async function create(client: Client, path: string, body: unknown): Promise<Answered> {
  const answer = await client.post(path, body);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answered>();
}

/** Number of files in a store. */
export async function countFiles(files: FileStore): Promise<number> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.length;
}
