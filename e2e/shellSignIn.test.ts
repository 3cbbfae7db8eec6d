import { typeset } from '@dosye/domain/text/typography.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { focusedName, openOffice } from './formOffice.ts';
import { hangingOut, openUserMenu, signInBy, pathOf, toastOf } from './shellOffice.ts';

const office = await openOffice();
beforeEach(() => office.owner.query('delete from login_failure'));

describe('the sign-in page', () => {
  test('shows the branding of the first office, and puts the keyboard in the name', async () => {
    const page = await office.stranger();
    await page.goto('/login');
    const branding = await office.app.inject('/api/branding');
    const { mainTitle, subTitle } = branding.json<{ mainTitle: string; subTitle: string }>();
    await page.getByRole('heading', { level: 1, name: typeset(mainTitle) }).waitFor();
    await page.getByText(typeset(subTitle), { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Authentification' }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Nom d’utilisateur');
    await expectAccessible(page);
  });

  test('fits a telephone', async () => {
    const page = await office.stranger({ viewport: PHONE });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    expect(await hangingOut(page)).toBe(0);
    await expectAccessible(page);
  });

  test('asks for both before it sends anything', async () => {
    const page = await office.stranger();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Le mot de passe est requis.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Nom d’utilisateur');
    await page.getByLabel('Nom d’utilisateur').fill('mireille');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect.poll(() => focusedName(page)).toBe('Mot de passe');
    await expectAccessible(page);
  });

  test.each([
    'mireille',
    'personne',
  ])('says the same of a wrong password and of a name that nobody has: %s', async (name) => {
    const page = await office.stranger();
    await page.goto('/login');
    await signInBy(page, name, 'Pasbon123!');
    await toastOf(page, 'Nom d’utilisateur ou mot de passe incorrect.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Mot de passe');
    expect(pathOf(page)).toBe('/login');
    await expectAccessible(page);
  });

  test('says that it could not, when the server gives no sentence', async () => {
    const page = await office.stranger();
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await page.goto('/login');
    await signInBy(page, 'mireille');
    await toastOf(page, 'Échec de la connexion').waitFor();
    expect(await page.getByRole('button', { name: 'Se connecter' }).isEnabled()).toBe(true);
  });

  test('shows the password only while its owner wants to see it', async () => {
    const page = await office.stranger();
    await page.goto('/login');
    const password = page.getByLabel('Mot de passe', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('says that it is signing in, once however often one presses, then welcomes', async () => {
    const page = await office.stranger();
    let sent = 0;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/login', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await signInBy(page, '  mireille ');
    await page.getByRole('button', { name: 'Connexion...' }).waitFor();
    await page.keyboard.press('Enter');
    answer();
    await toastOf(page, 'Bienvenue, mireille !').waitFor();
    expect(sent).toBe(1);
  });
});

describe('after signing in', () => {
  test('one comes to the search when no page was asked for', async () => {
    const page = await office.stranger();
    await page.goto('/');
    await expect.poll(() => pathOf(page)).toBe('/login');
    await signInBy(page, 'mireille');
    await toastOf(page, 'Bienvenue, mireille !').waitFor();
    await page.getByRole('main').waitFor();
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(pathOf(page)).toBe('/search');
  });

  test('one comes to the page first asked for, its filters included', async () => {
    const page = await office.stranger();
    await page.goto('/persons?sexe=Femme');
    await expect.poll(() => pathOf(page)).toBe('/login');
    await signInBy(page, 'mireille');
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/persons?sexe=Femme');
  });

  test('the sign-in page leads home', async () => {
    const page = await office.at('agent');
    await page.goto('/login?retour=%2Fpersons');
    await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  test('an address that no screen has leads home', async () => {
    const page = await office.at('agent');
    for (const path of ['/nulle-part', '/form/mineur/3/4', '/admin/nulle-part']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
      await expect.poll(() => pathOf(page)).toBe('/');
    }
  });

  test('the page keeps the user for display, and believes the server alone', async () => {
    const page = await office.at('agent');
    await page.goto('/');
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ username: 'mireille', role: 'user' });
    await page.evaluate(() => {
      const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...(user as object), role: 'super_admin' }));
    });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  });

  test('signing out says so, and no way back shows anything', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await openUserMenu(page);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await toastOf(page, 'Vous avez été déconnecté.').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect((await page.request.get('/api/session')).status()).toBe(401);
    await page.goto('/persons');
    await page.getByRole('heading', { name: 'Authentification' }).waitFor();
  });
});
