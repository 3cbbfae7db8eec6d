import type { AreaDeadlines, HomeAnswer, HomeDossier } from '@dosye/domain/calls/home.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { listOf, rowOf } from '../dossiers.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { address, overflow, saying } from '../screen.ts';
import { homeOf } from './home.ts';

const LATE = '1 personne retenue depuis plus de 48 heures';
const SOON =
  /^2 personnes à présenter dans les 12 heures, la première avant (demain à )?\d+\sh\s\d\d$/;
const lines = page.getByRole('navigation', { name: 'Échéances' });
const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();

const deadlines = (): AreaDeadlines[] => [
  { area: 'retention', overdue: 1, upcoming: [hoursFromNow(7), hoursFromNow(8)] },
];
const held = (title: string, id: number): HomeDossier => ({
  id,
  area: 'retention',
  kind: 'retention',
  title,
  dossierNo: `RE01-2026-0000${id}`,
  photoUrl: null,
  created_at: new Date().toISOString(),
});

/** An office with people in custody, of whom one was opened last. */
const busy = (): HomeAnswer =>
  homeOf({
    deadlines: deadlines(),
    drafts: [
      {
        id: '5f0c2f7e-3f34-4b43-9a51-7d6a2f9b1c55',
        kind: 'plainte',
        dossierId: null,
        title: 'SANON',
        step: 0,
        steps: 1,
        updatedAt: new Date().toISOString(),
        window: null,
        open: false,
      },
    ],
    opened: [held('ABEL Wilson', 1)],
    today: {
      counts: [
        { area: 'persons', n: 1 },
        { area: 'retention', n: 4 },
      ],
      newest: [held('DORVAL Wilson', 4), held('CADET Wilson', 3)],
    },
  });
const titles = (): (string | null)[] =>
  [...document.querySelectorAll('main h2')].map((title) => title.textContent);

test('the home page begins with what waits, above the tiles, by one call', async () => {
  const server = await renderScreen('/', { 'POST /home': busy });
  await expect.element(lines.getByRole('link', { name: LATE })).toBeVisible();
  await expect.element(lines.getByRole('link', { name: SOON })).toBeVisible();
  await expect
    .poll(() => titles().slice(0, 4))
    .toEqual([
      '1 dossier en cours',
      'Ouverts en dernier',
      'Saisis aujourd’hui au bureau 5 dossiers',
      'Nouveau Dossier',
    ]);
  await expect.element(page.getByRole('link', { name: 'Rétention 4' })).toBeVisible();
  page.getByRole('link', { name: /ABEL/ }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: /DORVAL/ })).toHaveFocus();
  await expectAccessible();
  const calls = new Set(server.calls.map(({ name }) => name));
  expect([...calls].toSorted()).toEqual(['GET /drafts/vault-key', 'GET /session', 'POST /home']);
  expect(server.callsOf('POST /home')).toHaveLength(1);
});

test('nothing of it stands where nothing waits', async () => {
  await renderScreen('/', { 'POST /home': homeOf() });
  await expect.element(page.getByRole('heading', { name: 'Nouveau Dossier' })).toBeVisible();
  expect(titles()[0]).toBe('Nouveau Dossier');
  await expect.element(lines).not.toBeInTheDocument();
});

test('the header says on every screen what is due; its two lines lead to two lists', async () => {
  const server = await renderScreen('/persons', {
    'POST /overview': { totals: {}, deadlines: deadlines() },
    'POST /persons/list': { persons: [], totalDossiers: 0, totalFilteredDossiers: 0 },
    'POST /retention/list': listOf(retentions, [rowOf('retention', retenuGrandAnse())]),
  });
  await expect.element(lines.getByRole('link', { name: SOON })).toBeVisible();
  await lines.getByRole('link', { name: LATE }).click();
  const filtered = () => server.callsOf('POST /retention/list').at(-1)?.body['filters'];
  await expect.poll(address).toBe('/retention/list?juge=depasse');
  await expect.poll(filtered).toMatchObject({ juge: 'depasse' });
  await lines.getByRole('link', { name: SOON }).click();
  await expect.poll(address).toBe('/retention/list?juge=moins-de-12-h');
  await expect.poll(filtered).toMatchObject({ juge: 'moins-de-12-h' });
  await expect.element(page.getByLabelText('Présentation au juge')).toHaveValue('moins-de-12-h');
  await expectAccessible();
});

test('no count is shown for an answer that did not come', async () => {
  await renderScreen('/persons', {
    'POST /overview': new Response('x', { status: 500 }),
    'POST /persons/list': { persons: [], totalDossiers: 0, totalFilteredDossiers: 0 },
  });
  await expect
    .element(page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }))
    .toBeVisible();
  await expect.element(saying('Erreur de chargement des statistiques globales.')).toBeVisible();
  await expect.element(lines).not.toBeInTheDocument();
});

test('it fits a telephone', async () => {
  await renderScreen('/', { 'POST /home': busy }, { viewport: PHONE });
  await expect.element(lines.first()).toBeVisible();
  expect(overflow()).toBe(0);
  await expectAccessible();
});

test('the totals are unknown, not 0, where the server did not answer', async () => {
  await renderScreen('/', { 'POST /home': new Response('x', { status: 500 }) });
  await expect.element(saying('Erreur de chargement des statistiques globales.')).toBeVisible();
  const counters = page.getByRole('region', { name: 'Nombre de dossiers' });
  await expect.poll(() => counters.getByText(/inconnu/).elements().length).toBe(6);
  expect((counters.element() as HTMLElement).innerText).not.toMatch(/\d/);
  await expectAccessible();
});
