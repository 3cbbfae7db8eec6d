import { countFiles } from '../dossiers/offices.ts';
import { IMAGE_TEXTS } from '@dosye/domain/fields/images.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { paperPictures } from '@dosye/server/documents/paperPictures.ts';
import { Upload } from '@dosye/server/files/pictureQueue.ts';
import {
  type StoredPicture,
  storePicture,
  storeUploadedPicture,
} from '@dosye/server/files/storePictures.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

/** The most pictures that sharp had at once during some work. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const count = (): void => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', count);
  await work().finally(() => sharp.queue.off('change', count));
  return most;
}

/** Two at once; sharp may still count the two that have just ended. */
const FEW = { least: 2, most: 4 };

it('of pictures that arrive together few are processed at once, and all are stored', async () => {
  const store = new FolderStore(testFolder());
  const pictures = Array.from({ length: 8 }, (_, n) => plainPng(300, 400, [n * 20, 60, 90]));
  let stored: StoredPicture[] = [];
  const most = await mostAtOnce(async () => {
    stored = await Promise.all(pictures.map((bytes) => storePicture(store, bytes)));
  });
  expect(most).toBeGreaterThanOrEqual(FEW.least);
  expect(most).toBeLessThanOrEqual(FEW.most);
  for (const { name } of stored) expect(await store.has(name)).toBe(true);
});

it('of the pictures of forms that several people print few are processed at once', async () => {
  const store = new FolderStore(testFolder());
  const forms = Array.from({ length: 8 }, (_, n) => [dataUrl(plainPng(1300, 90, [n * 20, 60, 9]))]);
  const most = await mostAtOnce(() =>
    Promise.all(forms.map((pictures) => paperPictures(store, pictures))),
  );
  expect(most).toBeGreaterThanOrEqual(FEW.least);
  expect(most).toBeLessThanOrEqual(FEW.most);
});

describe('the pictures that people send', () => {
  const person = (id: number): Person => ({
    id,
    username: `agent${id}`,
    role: 'user',
    bureauId: 1,
    bureauNom: "Grand'Anse",
    full_name: '',
    grade: '',
  });
  const store = new FolderStore(testFolder());
  const picture = (shade: number): string => dataUrl(plainPng(300, 400, [shade, 60, 90]));

  it('queue behind one another for a person: another one waits for none of them but the first', async () => {
    const order: string[] = [];
    const send = async (by: number, shade: number): Promise<void> => {
      await storeUploadedPicture(store, picture(shade), new Upload(person(by)));
      order.push(`${by}`);
    };
    await Promise.all([...Array.from({ length: 12 }, (_, n) => send(1, n)), send(2, 200)]);
    expect(order.indexOf('2')).toBeLessThan(6);
  });

  it('are not processed any more when nobody waits for the call', async () => {
    const empty = new FolderStore(testFolder());
    const sent = storeUploadedPicture(empty, picture(1), new Upload(person(1), () => true));
    await expect(sent).rejects.toMatchObject({ status: 499 });
    expect(await countFiles(empty)).toBe(0);
  });

  it('may be forty photographs of 12 megapixels in a call, and not many times as much', async () => {
    const upload = new Upload(person(1));
    const twelve = 12_000_000;
    expect(Array.from({ length: 40 }, () => upload.count(twelve))).not.toContain(false);
    while (upload.count(twelve)) continue;
    const { stored, error } = await storeUploadedPicture(store, picture(1), upload);
    expect([stored, error]).toEqual([undefined, IMAGE_TEXTS.tooManyAtOnce]);
  });
});

const { app, owner } = await staffedApp();
let agent: Client;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  agent = await signIn(app, 'agent');
});

let people = 0;
/** The dossier of another person, with this number of pictures that take a moment each. */
function withPictures(count: number): object {
  people += 1;
  const preuves = Array.from({ length: count }, (_, n) =>
    dataUrl(plainPng(900, 900, [people, n, 9])),
  );
  return {
    personData: majeur({
      ...someoneElse(people),
      'verificationIdentite.piecesIdentiteUrls': preuves,
    }),
  };
}

/** Sends a request and closes the connection as soon as the server has received the whole of it. */
async function sendAndHangUp(body: object, headers: Record<string, string>): Promise<void> {
  const received = new Promise((resolve) => {
    app.server.once('request', (got: IncomingMessage) => got.once('end', resolve));
  });
  const { port } = app.server.address() as AddressInfo;
  const options = { method: 'POST', port, host: '127.0.0.1', path: '/api/persons' };
  const sent = request({
    ...options,
    headers: { cookie: agent.cookie, 'content-type': 'application/json', ...headers },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify(body));
  await received;
  sent.destroy();
}

const dossiers = async (): Promise<number> =>
  (await owner.query('select count(*)::int as n from dossier')).rows[0].n;

it('a save whose caller has gone is finished when it has a key', async () => {
  await sendAndHangUp(withPictures(3), { 'idempotency-key': 'cle-de-la-page' });
  await expect.poll(dossiers).toBe(1);
});

it('a save without a key is not, and its pictures are not processed', async () => {
  const before = await dossiers();
  await sendAndHangUp(withPictures(3), {});
  // Pictures of the same person wait for it.
  expect((await agent.post('/api/persons', withPictures(8))).statusCode).toBe(201);
  expect(await dossiers()).toBe(before + 1);
});
