import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftKept, formReady, hold, openOffice, resume, textbox } from './formOffice.ts';
import { focusedName } from './keyboard.ts';
import { openUserMenu, pathOf, signInBy, toastOf } from './shellOffice.ts';

const office = await openOffice();
const MINUTE = 60_000;

const listOpens = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();

const search = (page: Page): string => new URL(page.url()).search;

test('an agent signs in, comes to the page first asked for, and signs out in every tab', async () => {
  const page = await office.stranger();
  await page.goto('/persons?sexe=Femme');
  await expect.poll(() => pathOf(page)).toBe('/login');
  const branding = await office.app.inject('/api/branding');
  const { mainTitle, subTitle } = branding.json<{ mainTitle: string; subTitle: string }>();
  await page.getByRole('heading', { level: 1, name: mainTitle }).waitFor();
  await page.getByText(subTitle, { exact: true }).waitFor();
  // The same is said of a wrong password and of a name that nobody has.
  for (const name of ['personne', 'mireille']) {
    await signInBy(page, name, 'Pasbon123!');
    await toastOf(page, 'Nom d’utilisateur ou mot de passe incorrect.').waitFor();
    await page.getByRole('button', { name: 'Fermer le message' }).click();
  }
  await signInBy(page, '  mireille ');
  await toastOf(page, 'Bienvenue, mireille !').waitFor();
  await listOpens(page);
  expect(pathOf(page) + search(page)).toBe('/persons?sexe=Femme');

  const home = await page.context().newPage();
  await home.goto('/');
  // The page keeps the user for display, and believes the server alone.
  const stored = await home.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ username: 'mireille', role: 'user' });
  await home.evaluate(() => {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...(user as object), role: 'super_admin' }));
  });
  await home.goto('/admin');
  await home.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();

  await openUserMenu(home);
  await Promise.all([
    toastOf(page, 'Vous avez été déconnecté.').waitFor(),
    home.getByRole('button', { name: 'Déconnexion' }).click(),
  ]);
  await toastOf(home, 'Vous avez été déconnecté.').waitFor();
  await expect.poll(() => pathOf(home)).toBe('/login');
  await expect.poll(() => pathOf(page)).toBe('/login');
  expect(await home.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect((await home.request.get('/api/session')).status()).toBe(401);
  await home.goto('/persons');
  await home.getByRole('heading', { name: 'Authentification' }).waitFor();
  // Nobody asks for a page: the search is where one begins.
  await home.goto('/');
  await signInBy(home, 'mireille');
  await home.getByRole('main').waitFor();
  await expect.poll(() => pathOf(home)).toBe('/search');
  expect(await home.getByText('Unexpected Application Error!').count()).toBe(0);
});

/** Who has drafts on the server. */
async function owners(): Promise<string[]> {
  const { rows } = await office.owner.query<{ username: string }>(
    'select username from draft join app_user on app_user.id = user_id where ended is null',
  );
  return rows.map(({ username }) => username);
}

/** Ends every session while a name is being typed, and leaves the page to the next person. */
async function loseSession(page: Page): Promise<void> {
  await page.goto('/form');
  await textbox(page, 'Nom de famille').fill('dorval');
  await draftKept(page);
  await office.owner.query('delete from session');
  await textbox(page, 'Surnom').fill('Ti Marie');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByRole('button', { name: 'Quitter' }).click();
}

test('what was typed when a session ended is sent for nobody else, and is there when its person is back', async () => {
  const page = await office.at('agent');
  await page.clock.install();
  await loseSession(page);
  await signInBy(page, ACCOUNTS.admin.username);
  await page.getByRole('button', { name: /^Menu de wilner/ }).waitFor();
  // A form that takes the focus closes an open menu.
  await formReady(page);
  expect(await page.getByRole('region', { name: 'Brouillons' }).count()).toBe(0);
  expect(await textbox(page, 'Nom de famille').inputValue()).toBe('');
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${request.url()}`));
  await page.clock.runFor(2 * MINUTE);
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await toastOf(page, 'Vous avez été déconnecté.').waitFor();
  expect(sent.filter((request) => /^PUT .*drafts/.test(request))).toEqual([]);
  expect(await owners()).toEqual([ACCOUNTS.agent.username]);
  await signInBy(page, ACCOUNTS.agent.username);
  await page.getByRole('button', { name: /^Menu de mireille/ }).waitFor();
  await page.goto('/form');
  await resume(page);
  await expect.poll(() => textbox(page, 'Surnom').inputValue()).toBe('Ti Marie');
});

test('a session that ends where no more code can be loaded leaves the form, and asks for the password', async () => {
  const page = await office.at('agent');
  await page.goto('/form');
  await textbox(page, 'Nom de famille').fill('dorval');
  await draftKept(page);
  await page.route('**/assets/**', (route) => route.abort());
  await office.owner.query('delete from session');
  await textbox(page, 'Surnom').fill('Ti Marie');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await textbox(page, 'Surnom').inputValue()).toBe('Ti Marie');
  const nicknames = `select body -> 'renseignementsPersonnels' ->> 'surnom' as nickname from draft`;
  await expect
    .poll(async () => (await office.owner.query(nicknames)).rows)
    .toEqual([{ nickname: 'Ti Marie' }]);
});

const username = (page: Page) => page.getByLabel('Nom d’utilisateur');
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });

const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

test('the sign-in form can be typed into before the application has loaded, and looks as it will', async () => {
  const page = await office.stranger();
  const { release } = await hold(page, '**/assets/*.js');
  await page.goto('/persons?sexe=Femme', { waitUntil: 'commit' });
  await username(page).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Nom d’utilisateur');
  await page.keyboard.type('mireille');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Motde');
  expect(await submit(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  expect(await classesWithoutStyle(page)).toEqual([]);
  // Not sent by Enter, so that no password stands in an address.
  await page.keyboard.press('Enter');
  release();
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  expect(page.url()).toBe(`${office.address}/login?retour=%2Fpersons%3Fsexe%3DFemme`);
  expect(await username(page).inputValue()).toBe('mireille');
  expect(await password(page).inputValue()).toBe('Motde');
  await expect.poll(() => focusedName(page)).toBe('Mot de passe');
  await page.keyboard.type('passe1!');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?sexe=Femme');
});

/** The classes of the page's own styles that its style sheet does not know. */
async function classesWithoutStyle(page: Page): Promise<string[]> {
  const { classes, href } = await page.evaluate(() => ({
    classes: [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [
      ...classList,
    ]),
    href: document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '',
  }));
  const style = await (await page.request.get(href)).text();
  const own = classes.filter((name) => name.startsWith('_'));
  expect(own.length).toBeGreaterThan(10);
  return own.filter((name) => !style.includes(`.${name}`) && !/_(md|default)_/.test(name));
}

test('the sign-in form is not for somebody with a session, also when a link of another site brought no cookie', async () => {
  const stranger = await office.stranger();
  expect(await (await stranger.request.get('/persons')).text()).toContain('data-static-form');
  const page = await office.at('agent');
  expect(await (await page.request.get('/persons')).text()).not.toContain('data-static-form');
  await page.route('**/persons', async (route) => {
    const headers = { ...route.request().headers() };
    delete headers['cookie'];
    await route.continue({ headers });
  });
  await page.goto('/persons');
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/persons');
});
