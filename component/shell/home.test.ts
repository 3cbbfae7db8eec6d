import type { HomeAnswer, HomeDossier } from '@dosye/domain/calls/home.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, type Visit } from '../render.tsx';
import { expectAccessible, expectUsable, focusedName, see, seeNo, textOf } from '../screen.ts';
import { type Reply, type TestServer } from '../server.ts';
import { HOME } from './home.ts';

const NEW_PATHS = [
  '/form',
  '/form/mineur',
  '/retention/new',
  '/firearms/personal/new',
  '/firearms/business/new',
  '/firearms/seized/new',
  '/operations/new',
  '/information/new',
  '/plaintes/new',
];
const LIST_PATHS = [
  '/persons',
  '/retention/list',
  '/firearms/list',
  '/operations/list',
  '/information/list',
  '/plaintes/list',
];

/** Opens the home page and waits for its tiles. */
async function openHome(home: Reply<HomeAnswer> = HOME, visit: Visit = {}): Promise<TestServer> {
  const server = await renderScreen('/', { 'POST /home': home }, visit);
  await see(page.heading('Nouveau Dossier'));
  return server;
}

/** The addresses of the tiles under a heading, in order. */
const tilesUnder = (heading: string): (string | null)[] =>
  [...document.querySelectorAll('main section')]
    .filter((section) => section.querySelector('h2')?.textContent === heading)
    .flatMap((section) => [...section.querySelectorAll('a')])
    .map((link) => link.getAttribute('href'));

/** The number of dossiers under the header, by its label. */
const counted = (label: string): string | null | undefined =>
  [...document.querySelectorAll('[aria-label="Nombre de dossiers"] dl > div')]
    .find((one) => one.textContent?.includes(label))
    ?.querySelector('dd')?.textContent;

test('the home page offers new dossiers and lists of every kind, in their order', async () => {
  await openHome();
  const created = tilesUnder('Nouveau Dossier');
  const listed = tilesUnder('Consultation des Dossiers');
  expect(new Set(created)).toEqual(new Set(KINDS.map(({ kind }) => kind.paths.create)));
  expect(new Set(listed)).toEqual(new Set(AREAS.map(({ paths }) => paths.list)));
  expect(created.filter((path) => NEW_PATHS.includes(path ?? ''))).toEqual(NEW_PATHS);
  expect(listed.filter((path) => LIST_PATHS.includes(path ?? ''))).toEqual(LIST_PATHS);
  await see(page.heading('Bonjour, mireille'));
  await expectAccessible();
});

test.for([
  ['user', false],
  ['admin', true],
] as const)('the home page of a %s offers the administration: %s', async ([role, offered]) => {
  await openHome(HOME, { user: { role } });
  expect(tilesUnder('Outils & Administration').includes('/admin')).toBe(offered);
});

test('the home page greets with the acronym of the office and its four lines', async () => {
  const lines = { line1: 'Servir', line2: 'Protéger', line3: 'Informer', line4: 'Rendre compte' };
  const config = { ...defaultSiteConfig(), acronymeBureau: 'BRI-GA', homePageText: lines };
  await openHome({ ...HOME, config });
  await see('BRI-GA');
  for (const line of Object.values(lines)) {
    await see(line);
  }
});

test('the home page counts the dossiers of the office by kind', async () => {
  await openHome();
  await expect.poll(() => counted('Certificats')).toBe('2');
  expect(counted('Informations')).toBe('1');
  expect(counted('Rétention')).toBe('0');
  // Said once on the page.
  expect(textOf(page.heading('Consultation des Dossiers').element().parentElement)).not.toMatch(
    /\d/,
  );
});

test('the home page keeps its tiles in their place when what waits for the user comes', async () => {
  const opened = [11, 12, 13, 14].map(
    (id): HomeDossier => ({
      id,
      area: 'persons',
      kind: 'certificat-majeur',
      title: `MATIN ${id}`,
      dossierNo: `CM01-2026-000${id}`,
      photoUrl: null,
      created_at: '2026-11-20T14:00:00.000Z',
    }),
  );
  const counts = [{ area: 'persons', n: 4 }];
  const held = Promise.withResolvers<HomeAnswer>();
  await openHome(() => held.promise);
  // The router may scroll to where an earlier visit was.
  const top = (): number =>
    page.heading('Nouveau Dossier').element().getBoundingClientRect().y + window.scrollY;
  const before = top();
  held.resolve({ ...HOME, today: { counts, newest: opened } });
  await see(page.link(/MATIN 14/));
  expect(Math.abs(top() - before)).toBeLessThan(5);
});

test('the home page fits a telephone, where one button holds every menu', async () => {
  await openHome();
  await expectUsable();
  await page.press('Ouvrir le menu');
  const menu = page.navigation('Menu');
  for (const path of [...NEW_PATHS, ...LIST_PATHS]) {
    expect(menu.element().querySelectorAll(`a[href="${path}"]`)).toHaveLength(1);
  }
  await expectAccessible();
  await page.keys('{Escape}');
  await seeNo(menu);
  await expect.poll(focusedName).toBe('Ouvrir le menu');
  // The entry of this very page closes it too.
  await page.keys('{Enter}');
  await menu.follow("Retour à l'accueil");
  await seeNo(menu);
  expect(document.activeElement?.id).toBe('contenu');
});
