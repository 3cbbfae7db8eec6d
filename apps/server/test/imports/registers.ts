import type { ImportDetails, ImportTrial } from '@dosye/domain/calls/imports.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { changed } from '@dosye/testing/records.ts';
import { exampleRecord } from '@dosye/testing/examples.ts';
import { csvFile, registerOf } from '@dosye/testing/importFiles.ts';
import type { App } from '@dosye/server/platform/fastify.ts';
import { kindById } from '@dosye/kinds/register.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

const kindOf = (id: string) => {
  const registered = kindById(id);
  if (!registered) throw new Error(`No kind ${id}`);
  return registered.kind;
};

/** A register of so many dossiers of a kind, as CSV. @param from number of the first example @param changes of each */
export const register = (kind: string, count: number, from = 1, changes: Changes = {}): Buffer =>
  csvFile(
    registerOf(
      kindOf(kind),
      Array.from({ length: count }, (_, index) =>
        changed(exampleRecord(kindOf(kind), from + index), changes),
      ),
    ),
  );

/** Sends a file to be tried. */
export const send = (
  app: App,
  { cookie }: Client,
  kind: string,
  payload: Buffer,
  more: { query?: string; type?: string } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/imports/${kind}/trial${more.query ?? ''}`,
    headers: { cookie, 'content-type': more.type ?? 'text/csv' },
    payload,
  });

/** Tries a file. */
export async function tried(
  app: App,
  client: Client,
  kind: string,
  file: Buffer,
  query = '',
): Promise<ImportTrial> {
  const answer = await send(app, client, kind, file, { query });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<ImportTrial>();
}

/** Starts the import of a file that was tried. */
export const start = (
  client: Client,
  kind: string,
  { upload, columns }: ImportTrial,
  more: object = {},
): Promise<LightMyRequestResponse> =>
  client.post(`/api/imports/${kind}`, { upload, columns, ...more });

/** An import once it runs no more. */
export async function ended(client: Client, id: number): Promise<ImportDetails> {
  const read = async () => (await client.get(`/api/imports/${id}`)).json<ImportDetails>();
  await expect.poll(read).toMatchObject({ state: expect.not.stringMatching('running') });
  return read();
}

/** Imports a file whole. */
export async function imported(
  app: App,
  client: Client,
  kind: string,
  file: Buffer,
): Promise<ImportDetails> {
  const answer = await start(client, kind, await tried(app, client, kind, file));
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
  return ended(client, answer.json().job.id);
}
