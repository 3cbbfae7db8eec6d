import { addPerson, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountRow, dialog, dialogButton, says } from './adminHub.ts';
import { openOffice } from './formOffice.ts';
import { openUserMenu, pathOf, signInBy } from './shellOffice.ts';

const office = await openOffice();
const FIRST = 'passer-5-ponts';
const STRONG = 'Nouveau2@mot';

const open = (page: Page, action: string, username: string): Promise<void> =>
  page.getByRole('button', { name: `${action} : ${username}`, exact: true }).click();

async function openAccounts(name: 'admin' | 'superAdmin'): Promise<Page> {
  const page = await office.at(name);
  await page.goto('/admin/utilisateurs');
  await page.getByRole('table').waitFor();
  return page;
}

/** Chooses a new password on the profile. */
async function choosePassword(page: Page, current: string): Promise<void> {
  await page.getByLabel('Mot de passe actuel').fill(current);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(STRONG);
  await page.getByLabel('Confirmer le nouveau mot de passe').fill(STRONG);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

test('an administrator gives a newcomer an account, whose own password comes before anything else', async () => {
  const admin = await openAccounts('admin');
  await admin.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  const username = dialog(admin).getByLabel('Nom d’utilisateur');
  await username.fill('MIREILLE');
  await dialog(admin).getByLabel('Mot de passe', { exact: true }).fill(FIRST);
  await dialogButton(admin, 'Ajouter').click();
  await dialog(admin).getByText('Ce nom d’utilisateur est déjà utilisé.').waitFor();
  await username.fill('gerda');
  await dialogButton(admin, 'Ajouter').click();
  await says(admin, 'Utilisateur gerda ajouté avec succès.');
  await accountRow(admin, 'gerda').waitFor();

  const logoUrl = dataUrl(plainPng(40, 40, [200, 30, 30]));
  const configured = await (await office.client('admin')).put('/api/config', {
    config: { logoUrl },
  });
  expect(configured.statusCode).toBe(200);

  const page = await office.stranger();
  await page.goto('/persons');
  await signInBy(page, 'gerda', FIRST);
  await page.getByRole('heading', { name: 'Modifier mon profil' }).waitFor();
  const logo = page.locator('header img').first();
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(pathOf(page)).toBe('/profile');
  expect((await page.request.get('/api/persons/1')).status()).toBe(403);
  await choosePassword(page, 'Pasbon123!');
  await says(page, 'Mot de passe incorrect.');
  await choosePassword(page, FIRST);
  await says(page, 'Profil mis à jour avec succès.');
  await page.getByRole('heading', { name: 'Bonjour, gerda', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Certificats' }).click();
  await page.getByRole('link', { name: 'Liste des Dossiers' }).first().click();
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/persons');

  // Another session is closed; the name is one's own, the grade is not.
  const data = { username: 'gerda', password: STRONG };
  await office.app.inject({ method: 'POST', url: '/api/login', payload: data });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Fermer les autres sessions' }).click();
  await says(page, 'Les autres sessions sont fermées.');
  await expect.poll(() => page.getByText(/^Dernière activité/).count()).toBe(1);
  await page.getByLabel('Nom d’utilisateur').fill('gerda.louis');
  await page.getByLabel('Nom complet').fill('gerda louis');
  expect(await page.getByRole('textbox', { name: 'Grade' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: /^Menu de gerda\.louis/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Menu de gerda / }).count()).toBe(0);
  expect(await page.getByLabel('Nom complet').inputValue()).toBe('Gerda LOUIS');
  await openUserMenu(page);
  await page.getByText('Gerda LOUIS').first().waitFor();
  await admin.reload();
  await accountRow(admin, 'gerda.louis').getByText('Gerda LOUIS').waitFor();

  await open(admin, 'Réinitialiser le mot de passe', 'gerda.louis');
  await dialogButton(admin, 'Continuer').click();
  await admin.keyboard.type('encore-6-ponts');
  await admin.keyboard.press('Enter');
  await says(admin, 'Mot de passe réinitialisé avec succès.');
  await open(admin, 'Supprimer', 'gerda.louis');
  await dialog(admin)
    .getByLabel(/^Tapez/)
    .fill('SUPPRIMER DÉFINITIVEMENT');
  await dialog(admin).getByLabel('Votre mot de passe').fill('faux');
  await dialogButton(admin, 'Supprimer').click();
  await dialog(admin).getByText('Mot de passe incorrect.').waitFor();
  await dialog(admin).getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialogButton(admin, 'Supprimer').click();
  await says(admin, 'Utilisateur supprimé avec succès.');
  await accountRow(admin, 'gerda.louis').waitFor({ state: 'detached' });
});

test('whoever gets another role or office is signed out at once, in the middle of their work', async () => {
  await addPerson(office.database, { username: 'commis', role: 'user', bureauId: NIPPES });
  const victim = await office.stranger();
  await victim.goto('/profile');
  await signInBy(victim, 'commis');
  await victim.getByRole('heading', { name: 'Modifier mon profil' }).waitFor();
  const page = await openAccounts('superAdmin');
  await open(page, 'Changer le rôle', 'commis');
  await dialog(page).getByLabel('Rôle').selectOption('Administrateur');
  await dialogButton(page, 'Enregistrer').click();
  await says(page, 'Rôle mis à jour avec succès.');
  await victim.getByRole('button', { name: 'Fermer les autres sessions' }).waitFor();
  await victim.goto('/');
  await victim.waitForURL('**/login**');
  await victim.getByRole('button', { name: 'Se connecter' }).waitFor();

  // A delegate sees every office whatever their own is: it becomes that of new dossiers.
  const before = await office.client('delegue');
  await open(page, 'Changer le bureau', 'fritzner');
  await dialog(page).getByLabel('Bureau').selectOption('Nippes');
  await dialogButton(page, 'Enregistrer').click();
  await says(page, 'Bureau mis à jour avec succès.');
  expect((await before.get('/api/session')).statusCode).toBe(401);
  const delegate = await office.client('delegue');
  const adult = (number: number) => ({ force: true, personData: majeur(someoneElse(number)) });
  const created = await delegate.post('/api/persons', adult(900));
  expect(created.json()).toMatchObject({ bureau_nom: 'Nippes' });
  const other = await (await office.client('agent')).post('/api/persons', adult(901));
  const { id } = other.json<{ id: number }>();
  expect((await delegate.get(`/api/persons/${id}`)).statusCode).toBe(200);
});
