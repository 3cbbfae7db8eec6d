import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import type { AccountName } from '@dosye/testing/accounts.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveAdult, saveReport } from './dossiers.ts';
import { focusedName, openOffice } from './formOffice.ts';
import { hangingOut, openUserMenu, pathOf, toastOf } from './shellOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1);
  await saveAdult(agent, 'AUGUSTIN', 2);
  await saveReport(agent, 'Wilfrid SANON');
  await saveAdult(await office.client('agentNippes'), 'NIPPOIS', 3);
});

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

/** The links of the tiles under a heading, in order. */
async function tilesUnder(page: Page, heading: string): Promise<(string | null)[]> {
  const group = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: heading, exact: true }),
  });
  const links = await group.getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
}

const menus = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const counted = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Nombre de dossiers' })
    .locator('dl > div')
    .filter({ hasText: label })
    .locator('dd')
    .textContent();

describe('the home page', () => {
  test('offers new dossiers and lists of every kind, in their order', async () => {
    const page = await office.at('agent');
    await goHome(page);
    const created = await tilesUnder(page, 'Nouveau Dossier');
    const listed = await tilesUnder(page, 'Consultation des Dossiers');
    expect(new Set(created)).toEqual(new Set(KINDS.map(({ kind }) => kind.paths.create)));
    expect(new Set(listed)).toEqual(new Set(AREAS.map(({ paths }) => paths.list)));
    expect(created.filter((path) => NEW_PATHS.includes(path ?? ''))).toEqual(NEW_PATHS);
    expect(listed.filter((path) => LIST_PATHS.includes(path ?? ''))).toEqual(LIST_PATHS);
    await page.getByRole('heading', { name: 'Bonjour, mireille' }).waitFor();
    await expectAccessible(page);
  });

  test('offers the administration to an administrator alone', async () => {
    const agent = await office.at('agent');
    await goHome(agent);
    expect(await tilesUnder(agent, 'Outils & Administration')).not.toContain('/admin');
    const admin = await office.at('admin');
    await goHome(admin);
    expect(await tilesUnder(admin, 'Outils & Administration')).toContain('/admin');
  });

  test('greets with the acronym of the office, its four lines and its watermark', async () => {
    const admin = await office.client('admin');
    const config = (await admin.post('/api/config', { bureauId: 1 })).json<object>();
    const lines = { line1: 'Servir', line2: 'Protéger', line3: 'Informer', line4: 'Rendre compte' };
    const changes = { acronymeBureau: 'BRI-GA', homePageText: lines };
    const saved = await admin.put('/api/config', {
      config: { ...config, ...changes },
      bureauId: 1,
    });
    expect(saved.statusCode).toBe(200);
    const page = await office.at('agent');
    await goHome(page);
    await page.getByText('BRI-GA').waitFor();
    for (const line of Object.values(lines)) await page.getByText(line, { exact: true }).waitFor();
  });

  test('counts the dossiers of the office by kind', async () => {
    const page = await office.at('agent');
    await goHome(page);
    await expect.poll(() => counted(page, 'Certificats')).toBe('2');
    await expect.poll(() => counted(page, 'Informations')).toBe('1');
    await expect.poll(() => counted(page, 'Rétention')).toBe('0');
  });

  test('says so when the counts cannot be read, and shows no number', async () => {
    const page = await office.at('agent');
    await page.route('**/api/home', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/');
    await toastOf(page, 'Erreur de chargement des statistiques globales.').waitFor();
    await expect.poll(() => counted(page, 'Certificats')).toBe('–inconnu');
  });

  test('keeps its tiles in their place when what waits for the user comes', async () => {
    const admin = await office.client('adminNippes');
    for (const number of [11, 12, 13, 14]) await saveAdult(admin, `MATIN ${number}`, number);
    const page = await office.at('adminNippes');
    const held = Promise.withResolvers<Route>();
    await page.route('**/api/home', held.resolve);
    await goHome(page);
    const top = async (): Promise<number> =>
      (await page.getByRole('heading', { name: 'Nouveau Dossier' }).boundingBox())?.y ?? 0;
    const before = await top();
    await (await held.promise).continue();
    await page.getByRole('link', { name: /MATIN 14/ }).waitFor();
    expect(Math.abs((await top()) - before)).toBeLessThan(5);
  });

  test('fits a telephone, where one button holds every menu', async () => {
    const page = await office.at('agent', { viewport: PHONE });
    await goHome(page);
    expect(await hangingOut(page)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    for (const path of [...NEW_PATHS, ...LIST_PATHS]) {
      expect(await menu.locator(`a[href="${path}"]`).count()).toBe(1);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Ouvrir le menu');
    // The entry of this very page closes it too.
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  });
});

describe('the header', () => {
  test('has a menu for each group, with its forms, its lists and their counts', async () => {
    const page = await office.at('agent');
    await goHome(page);
    const names = await menus(page).getByRole('button').allTextContents();
    expect(names.slice(0, 4)).toEqual([
      'Certificats',
      'Rétention',
      'Armes à Feu',
      'Opérations & Infos',
    ]);
    await menus(page).getByRole('button', { name: 'Certificats' }).click();
    await expectAccessible(page);
    const entries = menus(page).getByRole('link');
    await expect
      .poll(() => entries.allTextContents())
      .toEqual([
        'Formulaire Personne Majeure',
        'Formulaire Personne Mineure',
        'Liste des Dossiers2',
      ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => entries.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/persons');
  });

  test.each<[AccountName, string[], string]>([
    ['agent', ['mireille', 'Utilisateur', 'Bureau Grand’Anse'], 'Mon Profil'],
    ['admin', ['wilner', 'Administrateur', 'Bureau Grand’Anse'], 'Administration'],
    ['superAdmin', ['superadmin', 'Super administrateur'], 'Administration'],
    ['delegue', ['fritzner', 'Super administrateur délégué'], 'Administration'],
  ])('tells the %s who they are, and leads to their own screen', async (who, words, entry) => {
    const page = await office.at(who);
    await page.goto('/profile');
    await openUserMenu(page);
    const header = page.getByRole('banner');
    for (const word of words) await header.getByText(word, { exact: true }).last().waitFor();
    expect(await header.getByRole('link', { name: entry, exact: true }).count()).toBe(1);
    const other = entry === 'Mon Profil' ? 'Administration' : 'Mon Profil';
    expect(await header.getByRole('link', { name: other, exact: true }).count()).toBe(0);
    expect(await header.getByRole('button', { name: 'Déconnexion' }).count()).toBe(1);
    await expectAccessible(page);
  });

  test.each<AccountName>([
    'superAdmin',
    'delegue',
  ])('is the banner of the super roles for the %s, who lands on the administration', async (who) => {
    const page = await office.at(who);
    await page.goto('/');
    await page.getByText('Portail Super Administrateur').waitFor();
    await expect.poll(() => pathOf(page)).toMatch(/^\/admin/);
    await page.getByText('Centre de Commande').first().waitFor();
    expect(await menus(page).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Nombre de dossiers' }).count()).toBe(0);
    await page.setViewportSize(PHONE);
    expect(await hangingOut(page)).toBe(0);
  });

  test('leads past the menus to the content, for the keyboard', async () => {
    const page = await office.at('agent');
    await goHome(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe('Aller au contenu');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  });
});

describe('what cannot be shown', () => {
  test('a screen whose code cannot be fetched says so, and can be loaded anew', async () => {
    const page = await office.at('agent');
    await goHome(page);
    await page.route('**/assets/ListScreen*.js', (route) => route.abort());
    await page
      .getByRole('main')
      .getByRole('link', { name: /Liste des Dossiers/ })
      .click();
    await page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/assets/ListScreen*.js');
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/persons');
  });

  test('a screen that fails unforeseen says so, and leads home', async () => {
    const page = await office.at('agent');
    await page.route('**/api/home', (route) =>
      route.fulfill({ json: { totals: { totalPeople: { toString: null } } } }),
    );
    await page.goto('/');
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/home');
    await page.getByRole('button', { name: 'Retour à l’accueil' }).click();
    await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
    expect(pathOf(page)).toBe('/');
  });

  test('a server that gives no answer is said to give none, and asked again', async () => {
    const page = await office.at('agent');
    await page.route('**/api/session', (route) => route.abort());
    await page.goto('/persons');
    await page.getByRole('heading', { name: 'Le serveur ne répond pas' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/persons');
  });
});
