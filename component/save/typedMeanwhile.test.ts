import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { address, see, seeNo } from '../screen.ts';
import { type Call, refused, type TestServer } from '../server.ts';
import { draftServer } from '../drafts/drafts.ts';
import { leave, save, saved, typedReport } from './reports.ts';

const UPDATE = 'PUT /information/41';
const question = page.dialog('Quitter sans enregistrer ?');

/**
 * A report that is being sent.
 * @returns the server, and what answers it: with the saved dossier, or with the response that is given
 */
async function sentReport(): Promise<[TestServer, (answer?: Response) => void]> {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>();
  const server = await typedReport({
    'POST /information': async (call: Call): Promise<Dossier | Response> =>
      (await promise) ?? saved(call),
    [UPDATE]: (call: Call) => saved(call, 2),
    ...draftServer().answers,
  });
  await save();
  await expect.poll(() => server.callsOf('POST /information')).toHaveLength(1);
  return [server, resolve];
}

/** The places that the updates of the report contain. */
const places = (server: TestServer): unknown[] =>
  server.callsOf(UPDATE).map((call) => (saved(call)['summary'] as { location: string }).location);

test('what is typed while a dossier is sent is in the dossier', async () => {
  const [server, answer] = await sentReport();
  await page.textbox('Lieu ou zone').fill('gomier');
  answer();
  await expect.poll(address).toBe('/information/details/41');
  expect(places(server)).toEqual(['Gomier']);
  expect(server.callsOf('POST /information')).toHaveLength(1);
});

test('what is typed meanwhile, sent without an answer and then refused waits in the form of the one dossier', async () => {
  const [server, answer] = await sentReport();
  await page.textbox('Lieu ou zone').fill('gomier');
  server.change({ [UPDATE]: () => Promise.reject(new TypeError('Failed to fetch')) });
  answer();
  await see('Pas encore enregistré : le serveur ne répond pas.');
  await page.textbox('Informations reçues').fill('');
  server.change({
    [UPDATE]: refused(422, 'INVALID', 'Le récit manque.', {
      fields: { 'informant.information': 'Ce champ est requis.' },
    }),
  });
  window.dispatchEvent(new Event('online'));
  await expect.poll(address).toMatch(/^\/information\/edit\/41\?brouillon=/);
  await expect.element(page.textbox('Lieu ou zone')).toHaveValue('Gomier');
  server.change({ [UPDATE]: (call: Call) => saved(call, 2) });
  await page.textbox('Informations reçues').fill('Second récit.');
  await page.press('Mettre à jour');
  await expect.poll(address).toBe('/information/details/41');
  expect(places(server).at(-1)).toBe('Gomier');
  expect(server.callsOf('POST /information')).toHaveLength(1);
});

test('leaving a form whose dossier is being sent asks, and whoever leaves is not called back', async () => {
  const [server, answer] = await sentReport();
  await leave();
  await see(question.getByText(/^Le dossier n’est pas encore enregistré/));
  await question.press('Quitter');
  await expect.poll(address).toBe('/information/list');
  answer();
  await see(page.saying("Rapport d'information créé avec succès"));
  expect(address()).toBe('/information/list');
  expect(server.callsOf('POST /information')).toHaveLength(1);
});

test('leaving a form whose dossier is refused meanwhile stops, and the refusal can be read', async () => {
  const [, answer] = await sentReport();
  await leave();
  await see(question.getByText(/il est en cours d’envoi/));
  answer(refused(422, 'INVALID', 'Refusé.'));
  await see(page.saying('Refusé.'));
  await seeNo(question);
  await expect.element(page.textbox('Nom')).toHaveValue('Jean LEFORT');
});
