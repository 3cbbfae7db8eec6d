import { retentions } from '@dosye/kinds/retention/area.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { minuteInHaiti } from '@dosye/domain/text/dates.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { answerList } from '../listed.ts';
import { renderScreen, type Visit } from '../render.tsx';
import {
  countKeys,
  dialog,
  expectAccessible,
  expectUsable,
  focusedName,
  LAPTOP,
  PHONE,
  resize,
  see,
  seeNo,
  tabTo,
} from '../screen.ts';
import { type Answers, type Call, refused, type TestServer } from '../server.ts';

const HELD = retenuGrandAnse(hoursAgo(30));
const RELEASED = {
  'sortieDeLaRetention.statut': 'Libéré',
  'sortieDeLaRetention.libere.dateHeure': '2026-11-20T10:00',
};
const ACTIONS = ['Présenter au juge…', 'Libérer…', 'Transférer…', 'Noter un contrôle…'];

/** The dossier after an action, as the server answers it. */
const after = (changes: Changes) =>
  dossierOf(retenuGrandAnse({ ...hoursAgo(30), ...changes }), { version: 2 });

/** The sheet of somebody in custody, drawn when it listens to keys. */
async function openSheet(
  answers: Answers = {},
  record = HELD,
  visit: Visit = {},
): Promise<TestServer> {
  const server = await renderScreen(
    '/retention/details/41',
    { 'GET /retention/41': dossierOf(record), ...answers },
    visit,
  );
  await see(page.heading('DORVAL Wilson', 1));
  return server;
}
const sent = (server: TestServer, action: string): Call[] =>
  server.callsOf(`POST /retention/41/actions/${action}`);
const shownActions = (): string[] => ACTIONS.filter((name) => page.button(name).query() !== null);

describe('somebody in custody, by keyboard', () => {
  test('is presented to the judge from the sheet in six keys or fewer', async () => {
    const server = await openSheet({
      'POST /retention/41/actions/presenter': after({
        'comparutionDevantLeJuge.dateHeure': minuteInHaiti(),
      }),
    });
    const keys = countKeys();
    await page.keys('a');
    await expect.poll(focusedName).toBe('Présenter au juge…');
    await page.keys('{Enter}');
    await expect.poll(focusedName).toMatch(/^Date et heure de la comparution/);
    await page.keys('{Enter}');
    await see(page.toast('Présentation au juge inscrite.'));
    expect(keys()).toBeLessThanOrEqual(6);
    const [call] = sent(server, 'presenter');
    expect(call?.body).toEqual({
      values: {
        comparutionDevantLeJuge: {
          dateHeure: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
          decisionPrise: '',
        },
      },
      version: 1,
    });
    await seeNo(page.saying('Comparution devant le juge (48 h)'));
    await expect.poll(focusedName).toBe('Présenter au juge…');
  });

  test('is presented to the judge from the list in six keys or fewer', async () => {
    const server = await renderScreen('/retention/list', {
      'POST /retention/list': answerList(retentions, [
        { kind: 'retention', record: HELD, head: { id: 41 } },
      ]),
      'GET /retention/41': dossierOf(HELD),
      'POST /retention/41/actions/presenter': after({}),
    });
    await see(page.link('DORVAL'));
    await expect.poll(focusedName).toBe('Rechercher dans la liste');
    const keys = countKeys();
    await page.keys('{ArrowDown}');
    await expect.poll(focusedName).toBe('DORVAL');
    await page.keys('a');
    await expect.poll(focusedName).toBe('Présenter au juge…');
    await expectAccessible();
    await page.keys('{Enter}');
    await expect.poll(focusedName).toMatch(/^Date et heure de la comparution/);
    await page.keys('{Enter}');
    await see(page.toast('Présentation au juge inscrite.'));
    expect(keys()).toBeLessThanOrEqual(6);
    expect(sent(server, 'presenter')).toHaveLength(1);
    await expect.poll(focusedName).toBe('DORVAL');
  });

  test('is presented from the card of the list on a telephone, where others have no button', async () => {
    const done = { ...RELEASED, 'comparutionDevantLeJuge.dateHeure': '2026-11-20T09:00' };
    const server = await renderScreen(
      '/retention/list',
      {
        'POST /retention/list': answerList(retentions, [
          { kind: 'retention', record: HELD, head: { id: 41 } },
          { kind: 'retention', record: retenuGrandAnse(done), head: { id: 42 } },
        ]),
        'GET /retention/41': dossierOf(HELD),
        'POST /retention/41/actions/presenter': after({}),
      },
      { viewport: PHONE },
    );
    await see(page.link('DORVAL').first());
    await expectUsable();
    await page.button(/^Que faire/).click();
    await dialog.press('Présenter au juge…');
    await dialog.press('Enregistrer');
    await see(page.toast('Présentation au juge inscrite.'));
    expect(sent(server, 'presenter')).toHaveLength(1);
  });

  test('is released, with who ordered it, in twenty-five keys or fewer', async () => {
    const server = await openSheet({ 'POST /retention/41/actions/liberer': after(RELEASED) });
    const keys = countKeys();
    await page.keys('a{Tab}{Enter}');
    await expect.poll(focusedName).toBe('Nom de l’ordonnateur');
    await page.keys('Me Anne Brutus{Enter}');
    await see(page.toast('Libération inscrite.'));
    expect(keys()).toBeLessThanOrEqual(25);
    expect(sent(server, 'liberer')[0]?.body['values']).toMatchObject({
      sortieDeLaRetention: { libere: { nomOrdonnateur: 'Me Anne BRUTUS' } },
    });
    // Nobody is there any more: what is left is to note the presentation.
    await expect.poll(shownActions).toEqual(['Présenter au juge…']);
  });

  test('is transferred, with the place and an officer, in twenty-five keys or fewer', async () => {
    const server = await openSheet({ 'POST /retention/41/actions/transferer': after(RELEASED) });
    const keys = countKeys();
    await page.keys('a{Tab}{Tab}{Enter}');
    await expect.poll(focusedName).toMatch(/^Lieu du transfert/);
    await page.keys('{ }');
    await tabTo('Ajouter un policier (Policiers de l’escorte)');
    await page.keys('{Enter}');
    await expect.poll(focusedName).toBe('Policier 1 / Policiers de l’escorte / Nom');
    await page.keys('Jean Noel{Enter}');
    await see(page.toast('Transfert inscrit.'));
    expect(keys()).toBeLessThanOrEqual(25);
    expect(sent(server, 'transferer')[0]?.body['values']).toMatchObject({
      sortieDeLaRetention: {
        transfere: { lieu: 'Tribunal de paix', policiers: [{ nom: 'Jean NOEL' }] },
      },
    });
  });
});

describe('the dialog of an action', () => {
  test('can be used by everybody, on a telephone too', async () => {
    await openSheet();
    for (const name of ACTIONS) {
      await resize(...LAPTOP);
      await page.press(name);
      await see(dialog.getByText('DORVAL Wilson'));
      await expectUsable();
      await page.keys('{Escape}');
      await seeNo(dialog);
    }
  });

  test('shows each fault at its field and sends nothing', async () => {
    const server = await openSheet({ 'POST /retention/41/actions/controler': after({}) });
    await page.press('Noter un contrôle…');
    await dialog.press('Enregistrer');
    await see(dialog.getByText('Indiquez le constat.'));
    await expect.poll(focusedName).toMatch(/^Constat/);
    await expectAccessible();
    expect(sent(server, 'controler')).toEqual([]);
    await page.keys('Dort.{Control>}{Enter}{/Control}');
    await expect.poll(() => sent(server, 'controler').length).toBe(1);
  });

  test('shows what the server refuses at its field, and keeps what was typed', async () => {
    await openSheet({
      'POST /retention/41/actions/controler': () =>
        refused(422, 'INVALID', 'Certaines informations ne sont pas valides.', {
          fields: { dateHeure: 'Le contrôle ne peut pas être dans le futur.' },
        }),
    });
    await page.press('Noter un contrôle…');
    await dialog.field('Constat').fill('Dort.');
    await dialog.press('Enregistrer');
    await see(dialog.getByText('Le contrôle ne peut pas être dans le futur.'));
    await expect.element(dialog.field('Constat')).toHaveValue('Dort.');
  });

  test('is sent again under its key when no answer came', async () => {
    let attempts = 0;
    const server = await openSheet({
      'POST /retention/41/actions/controler': () => {
        attempts += 1;
        return attempts === 1 ? new Response('', { status: 503 }) : after({});
      },
    });
    await page.press('Noter un contrôle…');
    await dialog.field('Constat').fill('Dort.');
    await dialog.press('Enregistrer');
    await see(dialog.getByRole('alert'));
    await dialog.press('Enregistrer');
    await see(page.toast('Contrôle noté.'));
    const keys = sent(server, 'controler').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  const stale = () =>
    refused(
      409,
      'STALE_VERSION',
      'Ce dossier a été modifié par wilner, après que vous l’avez ouvert.',
    );

  test('acts on the version that somebody else has saved, where that changes nothing of it', async () => {
    const theirs = after({ 'etatCivil.profession': 'Pêcheur' });
    const server = await openSheet({
      'POST /retention/41/actions/liberer': ({ body }: Call) =>
        body['version'] === 1 ? stale() : dossierOf(retenuGrandAnse(RELEASED), { version: 3 }),
    });
    server.change({ 'GET /retention/41': theirs });
    await page.press('Libérer…');
    await dialog.press('Enregistrer');
    await see(page.toast('Libération inscrite.'));
    expect(sent(server, 'liberer').map(({ body }) => body['version'])).toEqual([1, 2]);
  });

  test('says who was faster where they did the same', async () => {
    const server = await openSheet({ 'POST /retention/41/actions/liberer': stale });
    server.change({ 'GET /retention/41': after(RELEASED) });
    await page.press('Libérer…');
    await dialog.press('Enregistrer');
    await see(dialog.getByText(/modifié par wilner/));
    expect(sent(server, 'liberer')).toHaveLength(1);
  });
});

describe('the sheet of somebody in custody', () => {
  test('shows the checks, the newest among them who noted them', async () => {
    const controles = [
      { dateHeure: '2026-11-18T20:00', constat: 'Dort.', par: 'Agent IV Paul Noël' },
    ];
    await openSheet({}, { ...HELD, controles });
    await see(page.heading('Contrôles pendant la rétention'), page.saying('Agent IV Paul Noël'));
    await expectUsable();
  });

  test('offers only what is possible', async () => {
    await openSheet({}, retenuGrandAnse({ ...hoursAgo(30), ...RELEASED }));
    expect(shownActions()).toEqual(['Présenter au juge…']);
  });

  test('has its actions on a telephone, and the list leaves them to it', async () => {
    await openSheet({}, HELD, { viewport: PHONE });
    expect(shownActions()).toEqual(ACTIONS);
  });
});

test('a list that is not of now says why an action is not possible any more', async () => {
  await renderScreen('/retention/list', {
    'POST /retention/list': answerList(retentions, [
      { kind: 'retention', record: HELD, head: { id: 41 } },
    ]),
    'GET /retention/41': dossierOf(retenuGrandAnse({ ...hoursAgo(30), ...RELEASED })),
  });
  await page.press('Que faire : DORVAL Wilson');
  await dialog.press('Transférer…');
  await see(page.saying(/La sortie est déjà inscrite/));
  await expectAccessible();
  await dialog.press('Fermer');
  await seeNo(dialog);
});
