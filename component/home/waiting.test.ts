import type { AreaDeadlines, HomeAnswer, HomeDossier } from '@dosye/domain/calls/home.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, rowOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { address, expectAccessible, expectUsable, see, seeNo } from '../screen.ts';
import { homeOf } from '../server.ts';

const LATE = '1 personne retenue depuis plus de 48 heures';
const SOON =
  /^2 personnes à présenter dans les 12 heures, la première avant (demain à )?\d+\sh\s\d\d$/;
const lines = page.navigation('Échéances');
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
  await see(lines.link(LATE), lines.link(SOON));
  await expect
    .poll(() => titles().slice(0, 4))
    .toEqual([
      '1 dossier en cours',
      'Ouverts en dernier',
      'Saisis aujourd’hui au bureau 5 dossiers',
      'Nouveau Dossier',
    ]);
  await see(page.link('Rétention 4'));
  await page.link(/ABEL/).keys('{ArrowDown}');
  await expect.element(page.link(/DORVAL/)).toHaveFocus();
  await expectAccessible();
  const calls = new Set(server.calls.map(({ name }) => name));
  expect([...calls].toSorted()).toEqual(['GET /drafts/vault-key', 'GET /session', 'POST /home']);
  expect(server.callsOf('POST /home')).toHaveLength(1);
  await expectUsable();
});

test('nothing of it stands where nothing waits', async () => {
  await renderScreen('/');
  await see(page.heading('Nouveau Dossier'));
  expect(titles()[0]).toBe('Nouveau Dossier');
  await seeNo(lines);
});

test('the header says on every screen what is due; its two lines lead to two lists', async () => {
  const server = await renderScreen('/persons', {
    'POST /overview': { totals: {}, deadlines: deadlines() },
    'POST /retention/list': listOf(retentions, [rowOf('retention', retenuGrandAnse())]),
  });
  const filtered = () => server.callsOf('POST /retention/list').at(-1)?.body['filters'];
  await see(lines.link(SOON));
  await lines.follow(LATE);
  await expect.poll(address).toBe('/retention/list?juge=depasse');
  await expect.poll(filtered).toMatchObject({ juge: 'depasse' });
  await lines.link(SOON).click();
  await expect.poll(address).toBe('/retention/list?juge=moins-de-12-h');
  await expect.poll(filtered).toMatchObject({ juge: 'moins-de-12-h' });
  await expect.element(page.getByLabelText('Présentation au juge')).toHaveValue('moins-de-12-h');
  await expectAccessible();
});

test('no count is shown for an answer that did not come', async () => {
  await renderScreen('/persons', {
    'POST /overview': new Response('x', { status: 500 }),
  });
  await see(page.heading('Liste des Dossiers', 1));
  await see(page.saying('Erreur de chargement des statistiques globales.'));
  await seeNo(lines);
});

test('the totals are unknown, not 0, where the server did not answer', async () => {
  await renderScreen('/', { 'POST /home': new Response('x', { status: 500 }) });
  await see(page.saying('Erreur de chargement des statistiques globales.'));
  const counters = page.region('Nombre de dossiers');
  await expect.poll(() => counters.getByText(/inconnu/).elements().length).toBe(6);
  expect((counters.element() as HTMLElement).innerText).not.toMatch(/\d/);
  await expectAccessible();
});
