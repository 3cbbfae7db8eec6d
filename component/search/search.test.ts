import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { dossierOf } from '../dossiers.ts';
import { PHONE, renderScreen, type Visit } from '../render.tsx';
import { address, focusedName, overflow, saying, textOf } from '../screen.ts';
import { type Call, refused, SUPER_ADMIN } from '../server.ts';
import { box, result, SEARCH } from './results.ts';

const DOSSIERS = {
  'GET /retention/1': dossierOf(retenuGrandAnse(), { id: 1 }),
  'GET /persons/1': dossierOf(majeur(), { id: 1 }),
  'GET /*/*/history': { events: [] },
  'GET /acts/of/*': { acts: [], earlierPapers: 0 },
};

const open = (path: string, visit: Visit = {}) =>
  renderScreen(path, { ...SEARCH, ...DOSSIERS }, visit);
const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const group = (title: string) => page.getByRole('heading', { name: title });

test('one types at once, and finds the dossier with the reason why', async () => {
  await open('/search');
  await expect.poll(focusedName).toBe('Rechercher dans tous les dossiers');
  await userEvent.keyboard('jean bte');
  await expect.element(row('JN-BAPTISTE Wilner').getByText('Jean = JN')).toBeVisible();
  await expect.element(group('Certificats (1)')).toBeVisible();
  await expect.poll(address).toBe('/search?q=jean+bte');
  await expectAccessible();
});

test('groups stand in their order with what they hold, the others in the list', async () => {
  await open('/search?q=dorval');
  await expect.element(group('Rétention (1)')).toBeVisible();
  await userEvent.fill(box(), '509');
  await expect.element(group('Certificats (13)')).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements().map(textOf)).toEqual([
    'Certificats (13)',
    'Rétention (1)',
  ]);
  await expect.element(page.getByText('14 résultats')).toBeVisible();
  const section = page.getByRole('region', { name: 'Certificats (13)' });
  expect(section.getByRole('row').elements()).toHaveLength(1 + 12);
  await expect
    .element(section.getByRole('link', { name: 'Tous les résultats dans la liste' }))
    .toHaveAttribute('href', '/persons?recherche=509');
  await userEvent.fill(box(), 'xyzzy');
  const nothing = page.getByText('Aucun résultat trouvé pour "xyzzy"');
  // Seen, and announced.
  await expect.poll(() => nothing.elements().length).toBe(2);
  expect(page.getByRole('status').filter({ has: nothing }).elements()).toHaveLength(1);
  await userEvent.fill(box(), 'x');
  await expect.element(saying('Aucun résultat').first()).not.toBeInTheDocument();
  await expect.poll(address).toBe('/search?q=x');
});

test('a search that fails is announced, and can be repeated', async () => {
  const server = await renderScreen('/search?q=dorval', {
    'POST /search': () => new Response('x', { status: 500 }),
  });
  await expect.element(page.getByRole('alert').getByText(/Une erreur/)).toBeVisible();
  await expectAccessible();
  server.change(SEARCH);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(group('Rétention (1)')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('the details open over the search with all that the dossier says', async () => {
  await open('/search?q=dorval');
  const listed = row('DORVAL Wilson');
  await listed.getByRole('button', { name: /^Détails/ }).click();
  const dialog = page.getByRole('dialog', { name: 'DORVAL Wilson' });
  await expect.element(dialog.getByText('Ti-Wil')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const list = listed.getByRole('link', { name: /^Ouvrir/ });
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
  await page.getByRole('button', { name: 'Détails : X' }).click();
  await expect.element(saying('Impossible de charger les détails du dossier.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Détails : Z' }).click();
  await expect.element(saying('Type de dossier non reconnu.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ouvrir la fiche' })).not.toBeInTheDocument();
});

test('a row tells photo, name, birth date, number and kind', async () => {
  await open('/search?q=dorval');
  const retained = row('DORVAL Wilson');
  await expect.element(retained.getByText('Dossier de rétention')).toBeVisible();
  await expect.element(retained.getByText(/RT01-2026-00001/)).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Bureau' }).query()).toBeNull();
  await userEvent.fill(box(), 'pierre-louis');
  const adult = row('PIERRE-LOUIS Esther Nadège');
  await expect.element(adult.getByText('Majeur')).toBeVisible();
  await expect.element(adult.getByText('28/06/1998')).toBeVisible();
  expect(
    adult.element().querySelector('[data-initials="PE"] > img[loading="lazy"]'),
  ).not.toBeNull();
});

test('a row tells the office to who sees several', async () => {
  await open('/search?q=pierre-louis', { user: SUPER_ADMIN });
  await expect.element(page.getByRole('columnheader', { name: 'Bureau' })).toBeVisible();
  await expect.element(row('PIERRE-LOUIS Esther Nadège').getByText("Grand'Anse")).toBeVisible();
});

test('Enter opens the first dossier, and back returns to the same results', async () => {
  await open('/search');
  await userEvent.fill(box(), 'dorval wilson');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /DORVAL Wilson/ })).toBeVisible();
  expect(address()).toBe('/retention/details/1');
  window.history.back();
  await expect.element(row('DORVAL Wilson')).toBeVisible();
  expect(address()).toBe('/search?q=dorval+wilson');
  await expect.element(box()).toHaveValue('dorval wilson');
});

test('all results of a group stand on pages of their own, which back keeps', async () => {
  await open('/search?q=509');
  await page.getByRole('link', { name: 'Voir les 13' }).click();
  await expect.poll(address).toBe('/search?q=509&groupe=certificat');
  await expect.element(group('Certificats (13)')).toBeVisible();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(1 + 13);
  await expectAccessible();
  await page.getByRole('link', { name: 'JN-BAPTISTE Wilner', exact: true }).click();
  await expect.poll(address).toBe('/person/1');
  window.history.back();
  await expect.element(group('Certificats (13)')).toBeVisible();
  await page.getByRole('link', { name: 'Tous les groupes' }).click();
  await expect.element(group('Rétention (1)')).toBeVisible();
});

test('it fits a telephone, and says that it is searching', async () => {
  const held = Promise.withResolvers<void>();
  await renderScreen(
    '/search?q=augustin',
    {
      'POST /search': async (call: Call) => {
        await held.promise;
        return SEARCH['POST /search'](call);
      },
    },
    { viewport: PHONE },
  );
  await expect.element(saying('Recherche en cours...')).toBeVisible();
  held.resolve();
  await expect.element(group('Certificats (11)')).toBeVisible();
  await expect.element(page.getByText('11 résultats')).toBeVisible();
  expect(overflow()).toBe(0);
  await expectAccessible();
});
