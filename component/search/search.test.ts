import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { renderScreen, type Visit } from '../render.tsx';
import {
  address,
  expectAccessible,
  expectUsable,
  focusedName,
  see,
  seeNo,
  textOf,
} from '../screen.ts';
import { type Call, refused, SUPER_ADMIN } from '../server.ts';
import { box, result, SEARCH } from './results.ts';

const DOSSIERS = {
  'GET /retention/1': dossierOf(retenuGrandAnse(), { id: 1 }),
  'GET /persons/1': dossierOf(majeur(), { id: 1 }),
};

const open = (path: string, visit: Visit = {}) =>
  renderScreen(path, { ...SEARCH, ...DOSSIERS }, visit);
const row = (name: string) => page.getByRole('row').filter({ has: page.link(name) });

test('one types at once, and finds the dossier with the reason why', async () => {
  await open('/search');
  await expect.poll(focusedName).toBe('Rechercher dans tous les dossiers');
  await page.keys('jean bte');
  await see(row('JN-BAPTISTE Wilner').getByText('Jean = JN'), page.heading('Certificats (1)'));
  await expect.poll(address).toBe('/search?q=jean+bte');
  await expectAccessible();
});

test('Enter opens the best match, in whichever group it is', async () => {
  const likeness = result(2, 'DORVIL Rose', { rank: 4, reasons: ['dorval = DORVIL'] });
  const best = result(1, 'DORVAL Wilson', { type: 'retention', kind: 'retention' });
  await renderScreen('/search', {
    ...DOSSIERS,
    'POST /search': { certificat: [likeness], retention: [best] },
  });
  await see(box());
  await page.keys('dorval{Enter}');
  await expect.poll(address).toBe('/retention/details/1');
});

test('groups stand in their order with what they hold, the others in the list', async () => {
  await open('/search?q=dorval');
  await see(page.heading('Rétention (1)'));
  await box().fill('509');
  await see(page.heading('Certificats (13)'));
  expect(page.getByRole('heading', { level: 2 }).elements().map(textOf)).toEqual([
    'Certificats (13)',
    'Rétention (1)',
  ]);
  await see('14 résultats');
  const section = page.region('Certificats (13)');
  expect(section.getByRole('row').elements()).toHaveLength(1 + 12);
  await expect
    .element(section.link('Tous les résultats dans la liste'))
    .toHaveAttribute('href', '/persons?recherche=509');
  await box().fill('xyzzy');
  const nothing = page.getByText('Aucun résultat trouvé pour "xyzzy"');
  // Seen, and announced.
  await expect.poll(() => nothing.elements().length).toBe(2);
  expect(page.getByRole('status').filter({ has: nothing }).elements()).toHaveLength(1);
  await box().fill('x');
  await seeNo(page.saying('Aucun résultat'));
  await expect.poll(address).toBe('/search?q=x');
});

test('a search that fails is announced, and can be repeated', async () => {
  const server = await renderScreen('/search?q=dorval', {
    'POST /search': () => new Response('x', { status: 500 }),
  });
  await see(page.getByRole('alert').getByText(/Une erreur/));
  await expectAccessible();
  server.change(SEARCH);
  await page.press('Réessayer');
  await see(page.heading('Rétention (1)'));
  expect(page.getByRole('alert').query()).toBeNull();
});

test('the details open over the search with all that the dossier says', async () => {
  await open('/search?q=dorval');
  const listed = row('DORVAL Wilson');
  await listed.press(/^Détails/);
  const dialog = page.dialog('DORVAL Wilson');
  await see(dialog.getByText('Ti-Wil'));
  await expectAccessible();
  await page.keys('{Escape}');
  await seeNo(dialog);
  const list = listed.link(/^Ouvrir/);
  await expect.element(list).toHaveAttribute('target', '_blank');
  await expect.element(list).toHaveAttribute('href', '/retention/list?recherche=RT01-2026-00001');
});

test('a dossier that cannot be read or whose kind is unknown is told of in words', async () => {
  await renderScreen('/search?q=abc', {
    'POST /search': {
      certificat: [result(9, 'X'), result(8, 'Z', { type: 'autre' })],
    },
    'GET /persons/9': () => refused(404, 'NOT_FOUND', 'Dossier introuvable.'),
  });
  await page.press('Détails : X');
  await see(page.saying('Impossible de charger les détails du dossier.'));
  await page.keys('{Escape}');
  await page.press('Détails : Z');
  await see(page.saying('Type de dossier non reconnu.'));
  await seeNo(page.link('Ouvrir la fiche'));
});

test('a row tells photo, name, birth date, number and kind', async () => {
  await open('/search?q=dorval');
  const retained = row('DORVAL Wilson');
  await see(retained.getByText('Dossier de rétention'), retained.getByText(/RT01-2026-00001/));
  expect(page.columnheader('Bureau').query()).toBeNull();
  await box().fill('pierre-louis');
  const adult = row('PIERRE-LOUIS Esther Nadège');
  await see(adult.getByText('Majeur'), adult.getByText('28/06/1998'));
  expect(
    adult.element().querySelector('[data-initials="PE"] > img[loading="lazy"]'),
  ).not.toBeNull();
});

test('a row tells the office to who sees several', async () => {
  await open('/search?q=pierre-louis', { user: SUPER_ADMIN });
  await see(page.columnheader('Bureau'));
  await see(row('PIERRE-LOUIS Esther Nadège').getByText("Grand'Anse"));
});

test('all results of a group stand on pages of their own, which back keeps', async () => {
  await open('/search?q=509');
  await page.follow('Voir les 13');
  await expect.poll(address).toBe('/search?q=509&groupe=certificat');
  await see(page.heading('Certificats (13)'));
  await expect.poll(() => page.getByRole('row').elements().length).toBe(1 + 13);
  await expectAccessible();
  await page.follow('JN-BAPTISTE Wilner');
  await expect.poll(address).toBe('/person/1');
  window.history.back();
  await see(page.heading('Certificats (13)'));
  await page.follow('Tous les groupes');
  await see(page.heading('Rétention (1)'));
});

test('it fits a telephone, and says that it is searching', async () => {
  const held = Promise.withResolvers<void>();
  await renderScreen('/search?q=augustin', {
    'POST /search': async (call: Call) => {
      await held.promise;
      return SEARCH['POST /search'](call);
    },
  });
  await see(page.saying('Recherche en cours...'));
  held.resolve();
  await see(page.heading('Certificats (11)'), '11 résultats');
  await expectUsable();
});
