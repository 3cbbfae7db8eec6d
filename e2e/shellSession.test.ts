import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { addPerson, GRAND_ANSE } from '@dosye/testing/accounts.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { hangingOut, openUserMenu, signInBy, pathOf, toastOf } from './shellOffice.ts';

const office = await openOffice();
const STRONG = 'Nouveau2@mot';
const MINUTE = 60_000;

/** A new account that must change its password. */
async function newcomer(username: string): Promise<Page> {
  const person = {
    username,
    role: 'user',
    bureauId: GRAND_ANSE,
    mustChangePassword: true,
  } as const;
  await addPerson(office.database, person);
  const page = await office.stranger();
  await page.goto('/persons');
  await signInBy(page, username);
  await expect.poll(() => pathOf(page)).toBe('/profile');
  return page;
}

/** Fills the fields of a new password. */
async function typePasswords(page: Page, current: string, wanted: string, again = wanted) {
  await page.getByLabel('Mot de passe actuel').fill(current);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(wanted);
  await page.getByLabel('Confirmer le nouveau mot de passe').fill(again);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

describe('who must choose a new password', () => {
  test('is kept at the profile, whatever the address, and told why', async () => {
    const page = await newcomer('nouvelle1');
    await page
      .getByText(
        'Action Requise: Pour des raisons de sécurité, vous devez définir un nouveau mot de passe fort avant de continuer.',
      )
      .waitFor();
    for (const path of ['/', '/persons', '/form', '/print/dossier/1', '/admin', '/login']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Modifier mon profil' }).waitFor();
      await expect.poll(() => pathOf(page)).toBe('/profile');
    }
    expect((await page.request.get('/api/persons/1')).status()).toBe(403);
    await expectAccessible(page);
  });

  test('finds the menus switched off and no link away, but may sign out', async () => {
    const page = await newcomer('nouvelle2');
    const menus = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button');
    await menus.first().waitFor();
    for (const menu of await menus.all()) expect(await menu.isDisabled()).toBe(true);
    expect(await page.getByRole('link', { name: 'Retour à l’accueil' }).count()).toBe(0);
    await openUserMenu(page);
    expect(await page.getByRole('link', { name: 'Mon Profil' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect.poll(() => pathOf(page)).toBe('/login');
  });

  test('is free once a strong one is set, and led to the home page', async () => {
    const page = await newcomer('nouvelle3');
    await typePasswords(page, 'Motdepasse1!', STRONG);
    await save(page).click();
    await toastOf(page, 'Profil mis à jour avec succès.').waitFor();
    await page.getByRole('heading', { name: 'Bonjour, nouvelle3', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/');
    await page.getByRole('button', { name: 'Certificats' }).click();
    await page.getByRole('link', { name: 'Liste des Dossiers' }).first().click();
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/persons');
  });

  test('can do so on a telephone', async () => {
    const page = await newcomer('nouvelle4');
    await page.setViewportSize(PHONE);
    await save(page).waitFor();
    expect(await page.getByRole('button', { name: 'Ouvrir le menu' }).count()).toBe(0);
    expect(await hangingOut(page)).toBe(0);
    await expectAccessible(page);
  });
});

describe('the profile', () => {
  test('has nothing to save until something has changed', async () => {
    const page = await office.at('agent');
    await page.goto('/profile');
    await save(page).waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    await page.getByLabel('Nom d’utilisateur').fill('mireille ');
    expect(await save(page).isDisabled()).toBe(true);
    await page.getByLabel('Nom d’utilisateur').fill('mireille2');
    expect(await save(page).isDisabled()).toBe(false);
    await expectAccessible(page);
  });

  test('says each rule of a new password in its sentence', async () => {
    const page = await office.at('agent');
    await page.goto('/profile');
    await typePasswords(page, '', 'faible', 'autre');
    await save(page).click();
    for (const sentence of [
      'Le mot de passe actuel est requis pour en définir un nouveau.',
      'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
      'Les mots de passe ne correspondent pas.',
    ]) {
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    await page.getByLabel('Nom d’utilisateur').fill('  ');
    await save(page).click();
    await page.getByText('Le nom d’utilisateur est requis.', { exact: true }).waitFor();
    await expectAccessible(page);
    expect((await office.client('agent')).user.username).toBe('mireille');
  });

  test('changes nothing without the right current password', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/profil');
    await typePasswords(page, 'Pasbon123!', STRONG);
    await save(page).click();
    await toastOf(page, 'Mot de passe incorrect.').waitFor();
    expect((await office.client('admin')).user.username).toBe('wilner');
  });

  test('shows the new name in the header at once', async () => {
    await addPerson(office.database, { username: 'gerda', role: 'user', bureauId: GRAND_ANSE });
    const page = await office.stranger();
    await page.goto('/profile');
    await signInBy(page, 'gerda');
    await page.getByRole('heading', { name: 'Modifier mon profil' }).waitFor();
    await page.getByLabel('Nom d’utilisateur').fill('gerda.louis');
    await save(page).click();
    await page.getByRole('button', { name: /^Menu de gerda\.louis/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Menu de gerda / }).count()).toBe(0);
  });
});

/** Scrolls by the wheel and waits until the page has moved. */
async function turnWheel(page: Page): Promise<void> {
  const moved = page.evaluate(
    () => new Promise((seen) => addEventListener('scroll', () => seen(null), { once: true })),
  );
  await page.mouse.wheel(0, 40);
  await moved;
}

describe('a session without a sign of life', () => {
  test('is announced to end, and to stay by a button; then ends, and leads back to its page', async () => {
    const page = await office.at('agent');
    await page.clock.install();
    await page.goto('/persons?sexe=Homme');
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    await page.clock.fastForward(26 * MINUTE);
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await page
      .getByRole('status')
      .getByText(/^Votre session se termine dans [1-4]\smin\.$/)
      .waitFor();
    await expectAccessible(page);
    const stay = page.getByRole('button', { name: 'Rester connecté' });
    await stay.focus();
    await stay.press('Enter');
    await stay.waitFor({ state: 'detached' });
    await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.clock.fastForward(29 * MINUTE);
    expect(pathOf(page)).toBe('/persons');
    await Promise.all([
      toastOf(page, 'Vous avez été déconnecté.').waitFor(),
      page.clock.fastForward(2 * MINUTE),
    ]);
    await expect.poll(() => pathOf(page)).toBe('/login');
    await expect.poll(async () => (await page.request.get('/api/session')).status()).toBe(401);
    await signInBy(page, 'mireille');
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?sexe=Homme');
  });

  test.each([
    ['a movement of the mouse', (page: Page) => page.mouse.move(200, 300)],
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['the wheel', turnWheel],
  ])('goes on after %s', async (_, stir) => {
    const page = await office.at('agent');
    await page.clock.install();
    await page.goto('/form');
    await page.getByLabel('Nom de famille').waitFor();
    await page.mouse.move(150, 250);
    await page.clock.fastForward(29 * MINUTE);
    await stir(page);
    await page.clock.fastForward(20 * MINUTE);
    expect(pathOf(page)).toBe('/form');
    await page.getByLabel('Nom de famille').waitFor();
  });

  test('is ended in every tab when one signs out', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    const other = await page.context().newPage();
    await other.goto('/');
    await openUserMenu(other);
    await Promise.all([
      toastOf(page, 'Vous avez été déconnecté.').waitFor(),
      other.getByRole('button', { name: 'Déconnexion' }).click(),
    ]);
    await expect.poll(() => pathOf(other)).toBe('/login');
    await expect.poll(() => pathOf(page)).toBe('/login');
  });

  test('leaves a tab whose dossier is being typed where it is, and asks for the password', async () => {
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
});
