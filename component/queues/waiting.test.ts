import type { HomeAnswer, HomeDossier } from '@dosye/domain/calls/home.ts';
import type { QueueLine } from '@dosye/domain/calls/queues.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, rowOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { address, expectAccessible, expectUsable, see, seeNo, textsOf } from '../screen.ts';
import { custodyLine, homeOf, overviewOf, silence } from '../server.ts';

const LATE = '1 personne retenue depuis plus de 48 heures';
const SOON =
  /^2 personnes à présenter dans les 12 heures, la première avant (demain à )?\d+\sh\s\d\d$/;
const band = page.navigation('Échéances');
const bell = () => page.getByRole('banner').link(/^À faire/);
const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();

const line = (id: string, more: Partial<QueueLine> = {}): QueueLine => ({
  id,
  title: id,
  action: 'Voir',
  count: 0,
  late: 0,
  href: `/a-faire#${id}`,
  parts: [],
  ...more,
});
const soon = custodyLine({
  deadlines: { area: 'retention', upcoming: [hoursFromNow(7), hoursFromNow(8)] },
});
const garde = { ...soon, late: 1 };
const aCompleter = line('a-completer', {
  title: 'Dossiers sans suite depuis deux jours',
  action: 'Compléter',
  count: 100,
  parts: [
    { label: 'Opérations sans retour', count: 2, late: 0, href: '/operations/list?suite=x' },
    { label: 'Personnes présentées', count: 100, late: 0, href: '/retention/list?suite=x' },
  ],
});
const queues = [line('expire'), aCompleter, garde, line('brouillons', { count: 1 })];

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
    queues,
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
const lines = () => page.getByRole('main').getByRole('list', { name: 'À faire' });
const readLines = (): string[] => textsOf(lines().getByRole('listitem').elements());

describe.for(['/', '/search', '/a-faire'])('%s', (path) => {
  test('begins with what waits, the overdue first, by one call', async () => {
    const server = await renderScreen(path, { 'POST /home': busy });
    await see(lines(), band.link(LATE), band.link(SOON));
    expect(readLines()).toEqual([
      '3Personnes à présenter au juge1 en retardPrésenter',
      '99+Dossiers sans suite depuis deux joursOpérations sans retour 2Personnes présentées 99+',
    ]);
    await expect
      .poll(() => titles().slice(0, 3))
      .toEqual([
        '1 dossier en cours',
        'Ouverts en dernier',
        'Saisis aujourd’hui au bureau 5 dossiers',
      ]);
    await see(page.link('Rétention 4'));
    const calls = new Set(server.calls.map(({ name }) => name));
    expect([...calls].toSorted()).toEqual(['GET /drafts/vault-key', 'GET /session', 'POST /home']);
    expect(server.callsOf('POST /home')).toHaveLength(1);
    await expectUsable();
  });

  test('says nothing of what does not wait', async () => {
    await renderScreen(path, { 'POST /home': homeOf({ queues: [line('garde')] }) });
    await see(bell(), 'Rien n’attend.');
    await seeNo(lines(), band);
    await expectAccessible();
  });
});

test('the arrow keys go through the lines, the lists of a line and the dossiers; Enter opens', async () => {
  const server = await renderScreen('/a-faire', {
    'POST /home': busy,
    'POST /retention/list': listOf(retentions, [rowOf('retention', retenuGrandAnse())]),
  });
  await see(lines());
  await lines()
    .link(/Présenter/)
    .keys('{ArrowDown}');
  await expect.element(page.link('Opérations sans retour 2')).toHaveFocus();
  await page.keys('{ArrowUp}{Enter}');
  await expect.poll(address).toBe('/retention/list?juge=a-presenter');
  await expect
    .poll(() => server.callsOf('POST /retention/list').at(-1)?.body['filters'])
    .toMatchObject({ juge: 'a-presenter' });
});

test('a text that is searched takes the place of what waits', async () => {
  await renderScreen('/search', {
    'POST /home': busy,
    'POST /search': {},
    'POST /search/counts': {},
  });
  await see(lines());
  await page.keys('abel');
  await seeNo(lines());
  await see(band.link(LATE));
});

test('the lines that the header had stay while the home page is read', async () => {
  await renderScreen('/persons', {
    'POST /overview': overviewOf({ queues }),
    'POST /home': silence,
  });
  await expect.element(bell()).toHaveAccessibleName('À faire , 1 en retard');
  await page
    .getByRole('banner')
    .link(/Retour à l'accueil/)
    .click();
  await see(page.heading('Nouveau Dossier'), lines());
});

test('the place of what waits is there before it comes', async () => {
  await renderScreen('/', { 'POST /home': silence });
  await see(page.heading('Nouveau Dossier'));
  const tiles = () => page.heading('Nouveau Dossier').element().getBoundingClientRect().top;
  expect(tiles()).toBeGreaterThan(window.innerHeight / 2);
  await seeNo(lines());
});

describe('the bell', () => {
  test('says on every screen how much is overdue, and leads to what waits', async () => {
    await renderScreen('/persons', {
      'POST /overview': overviewOf({ queues }),
      'POST /home': busy,
    });
    await expect.element(bell()).toHaveAccessibleName('À faire , 1 en retard');
    await bell().click();
    await expect.poll(address).toBe('/a-faire');
    await see(page.heading('À faire', 1), lines());
  });

  test('has no number while nothing is overdue, and one from the minute in which a limit passes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const upcoming = [hoursFromNow(0.1), hoursFromNow(8)];
    await renderScreen('/persons', {
      'POST /overview': overviewOf({
        queues: [{ ...soon, deadlines: { area: 'retention', upcoming } }],
      }),
    });
    await expect.element(bell()).toHaveAccessibleName('À faire');
    vi.advanceTimersByTime(7 * 60_000);
    await expect.element(bell()).toHaveAccessibleName('À faire , 1 en retard');
  });

  test.for<Role>(['super_admin', 'super_admin_delegue'])('is there for the %s', async (role) => {
    const overdue = line('depassements', {
      title: 'Personnes retenues depuis plus de 48 heures, par bureau',
      count: 3,
      late: 3,
      href: '/retention/list?juge=depasse',
      parts: [
        { label: 'Nippes', count: 2, late: 2, href: '/retention/list?juge=depasse&bureauId=2' },
        { label: "Grand'Anse", count: 1, late: 1, href: '/retention/list?juge=depasse&bureauId=1' },
      ],
    });
    await renderScreen(
      '/a-faire',
      { 'POST /home': homeOf({ queues: [overdue] }) },
      { user: { role, bureau_id: null, bureau_nom: null } },
    );
    await expect.element(bell()).toHaveAccessibleName('À faire , 3 en retard');
    await expect
      .poll(readLines)
      .toEqual([
        "3Personnes retenues depuis plus de 48 heures, par bureau3 en retardVoirNippes 2Grand'Anse 1",
      ]);
    await expectAccessible();
  });
});

describe('the band of deadlines', () => {
  test.for(['/retention/list', '/retention/new'])('stands on %s', async (path) => {
    await renderScreen(path, { 'POST /overview': overviewOf({ queues: [soon] }) });
    await see(band.link(SOON));
  });

  test('has two lines that lead to two lists', async () => {
    const server = await renderScreen('/search', {
      'POST /home': busy,
      'POST /overview': overviewOf({ queues: [garde] }),
      'POST /retention/list': listOf(retentions, [rowOf('retention', retenuGrandAnse())]),
    });
    const filtered = () => server.callsOf('POST /retention/list').at(-1)?.body['filters'];
    await see(band.link(SOON));
    await band.follow(LATE);
    await expect.poll(address).toBe('/retention/list?juge=depasse');
    await expect.poll(filtered).toMatchObject({ juge: 'depasse' });
    await band.link(SOON).click();
    await expect.poll(address).toBe('/retention/list?juge=moins-de-12-h');
    await expect.poll(filtered).toMatchObject({ juge: 'moins-de-12-h' });
    await expect.element(page.getByLabelText('Présentation au juge')).toHaveValue('moins-de-12-h');
    await expectAccessible();
  });

  test('goes when the window is looked at again, once its answer is older', async () => {
    const server = await renderScreen('/persons', {
      'POST /overview': overviewOf({ queues: [garde] }),
    });
    await see(band.link(LATE));
    server.change({ 'POST /overview': overviewOf() });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => band.elements()).toHaveLength(0);
  });

  test.for<[string, QueueLine, string, string[]]>([
    ['not everywhere before a limit is past', soon, 'À faire', []],
    [
      'everywhere from the moment a limit is past, and says that alone',
      garde,
      'À faire , 1 en retard',
      [LATE],
    ],
  ])('stands %s', async ([, waiting, named, shown]) => {
    await renderScreen('/persons', { 'POST /overview': overviewOf({ queues: [waiting] }) });
    await expect.element(bell()).toHaveAccessibleName(named);
    expect(textsOf(band.getByRole('link').elements())).toEqual(shown);
  });

  test('says where the counting has ended', async () => {
    await renderScreen('/persons', {
      'POST /overview': overviewOf({ queues: [{ ...garde, count: 100, late: 100 }] }),
    });
    await see(band.link('99+ personnes retenues depuis plus de 48 heures'));
    await expect.element(bell()).toHaveAccessibleName('À faire , 99+ en retard');
  });
});

test('no count is shown for an answer that did not come', async () => {
  await renderScreen('/persons', { 'POST /overview': new Response('x', { status: 500 }) });
  await see(page.heading('Liste des Dossiers', 1));
  await see(page.saying('Erreur de chargement des statistiques globales.'));
  await seeNo(band);
});

test('the totals are unknown, not 0, where the server did not answer', async () => {
  await renderScreen('/', { 'POST /home': new Response('x', { status: 500 }) });
  await see(page.saying('Erreur de chargement des statistiques globales.'));
  const counters = page.region('Nombre de dossiers');
  await expect.poll(() => counters.getByText(/inconnu/).elements().length).toBe(6);
  expect((counters.element() as HTMLElement).innerText).not.toMatch(/\d/);
  await expectAccessible();
});
