import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
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

test('a session without a sign of life ends on the server too, and leads back to its page', async () => {
  const page = await office.at('agent');
  await page.clock.install();
  await page.goto('/persons?sexe=Homme');
  await listOpens(page);
  await Promise.all([
    toastOf(page, 'Vous avez été déconnecté.').waitFor(),
    page.clock.fastForward(31 * MINUTE),
  ]);
  await expect.poll(() => pathOf(page)).toBe('/login');
  await expect.poll(async () => (await page.request.get('/api/session')).status()).toBe(401);
  await signInBy(page, 'mireille');
  await listOpens(page);
  expect(search(page)).toBe('?sexe=Homme');
});

test('a session that ends leaves a dossier that is being typed where it is, and asks for the password', async () => {
  const page = await office.at('agent');
  await page.goto('/form');
  await page.getByRole('textbox', { name: 'Nom de famille' }).fill('DORVAL');
  await page.request.post('/api/logout', { headers: { origin: office.address } });
  await page.getByRole('textbox', { name: 'Prénoms' }).fill('Marie');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Prénoms' }).inputValue()).toBe('Marie');
});
