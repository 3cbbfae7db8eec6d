import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOSSIER_ID, dossierOf, kindOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import { see } from '../screen.ts';
import { type Call, refused, type TestServer } from '../server.ts';
import { nickname } from './certificates.ts';

const { kind } = kindOf('certificat-majeur');
/** What the server takes in one request here. */
const REQUEST = 13_000_000;
const DOCUMENTS = 'verificationIdentite.piecesIdentiteUrls';

/** Sends large bodies to the server of a test, in place of the browser. */
function serveUploads(server: () => TestServer): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    response: unknown;
    #method = '';
    #url = '';
    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(): void {}
    getAllResponseHeaders = (): string => 'content-type: application/json';
    abort(): void {}
    async send(body: string): Promise<void> {
      const answer = await server().answer(this.#url, { method: this.#method, body });
      this.status = answer.status;
      this.response = await answer.blob();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}

/** Stores the pictures of a draft; a body that is too large is refused. */
function store({ name, body }: Call) {
  if (JSON.stringify(body).length > REQUEST)
    return refused(413, 'TOO_LARGE', 'Les données envoyées sont trop volumineuses.');
  const sent = picturesOf(kind.form, body['record'] as never);
  const stored = sent.filter(({ value }) => value.startsWith('data:'));
  return {
    updatedAt: new Date().toISOString(),
    pictures: Object.fromEntries(
      stored.map(({ path, value }) => [path, `/api/files/${name.length}/${value.at(-1)}`]),
    ),
  };
}

test('a draft that is larger than one request is sent in parts, before its dossier', async () => {
  const picture = (last: string) => `data:image/jpeg;base64,${'A'.repeat(5_000_000)}${last}`;
  let server: TestServer | undefined;
  serveUploads(() => server as TestServer);
  const saved = majeur({ [DOCUMENTS]: ['X', 'Y', 'Z'].map(picture) });
  server = await renderForm(
    'certificat-majeur',
    { saved },
    {
      'PUT /drafts/*/*': store,
      [`PUT /persons/${DOSSIER_ID}`]: dossierOf(majeur(), { version: 2 }),
    },
  );
  await userEvent.fill(nickname, 'Estè');
  await page.keys('{Control>}s{/Control}');
  await see(page.saying('Dossier mis à jour avec succès !'));
  const parts = server.callsOf('PUT /drafts/*/*').map(({ body }) => {
    const record = body['record'] as { verificationIdentite: { piecesIdentiteUrls: string[] } };
    return record.verificationIdentite.piecesIdentiteUrls.map(
      (url) => url.slice(0, 4) + url.at(-1),
    );
  });
  expect(parts).toEqual([
    ['dataX', 'dataY'],
    ['/apiX', '/apiY', 'dataZ'],
  ]);
  const [dossier] = server.callsOf(`PUT /persons/${DOSSIER_ID}`);
  expect(JSON.stringify(dossier?.body)).not.toContain('data:image/jpeg');
});
