import { expectAccessible } from '@dosye/testing/axe.ts';
import {
  addPerson,
  type AccountName,
  GRAND_ANSE,
  NIPPES,
  PASSWORD,
} from '@dosye/testing/accounts.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { actionsOn, dialog, dialogButton, failOnce, rowOf, says, seen } from './adminHub.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
let count = 0;

async function clerk(bureauId: number = GRAND_ANSE): Promise<string> {
  count += 1;
  const username = `commis${count}`;
  await addPerson(office.database, { username, role: 'user', bureauId });
  return username;
}

async function usersOf(name: AccountName): Promise<Page> {
  const page = await office.at(name);
  await page.goto('/admin/utilisateurs');
  await page.getByRole('table').waitFor();
  return page;
}

const open = (page: Page, action: string, username: string): Promise<void> =>
  page.getByRole('button', { name: `${action} : ${username}`, exact: true }).click();

describe('the actions on an account are offered exactly to those who may', () => {
  const ALL = [
    'Nom et grade',
    'Changer le rôle',
    'Changer le bureau',
    'Réinitialiser le mot de passe',
    'Supprimer',
  ];
  const OWN = ['Nom et grade', 'Changer le rôle', 'Réinitialiser le mot de passe', 'Supprimer'];
  const RESET = ['Nom et grade', 'Réinitialiser le mot de passe'];
  test.each([
    ['superAdmin', { superadmin: [], fritzner: ALL, wilner: ALL, mireille: ALL, roselaure: ALL }],
    ['delegue', { superadmin: [], fritzner: [], wilner: RESET, mireille: RESET, roselaure: RESET }],
    ['admin', { wilner: [], mireille: OWN }],
  ] as const)('%s', async (name, expected) => {
    const page = await usersOf(name);
    for (const [username, actions] of Object.entries(expected)) {
      await rowOf(page, username).waitFor();
      expect(await actionsOn(page, username)).toEqual(actions);
    }
  });

  test('an admin sees neither super roles nor other offices', async () => {
    const page = await usersOf('admin');
    await rowOf(page, 'mireille').waitFor();
    await page.getByRole('searchbox').press('ArrowDown');
    await page.locator('[aria-label^="Nom et grade"]:focus').waitFor();
    for (const username of ['superadmin', 'fritzner', 'roselaure']) {
      expect(await rowOf(page, username).count()).toBe(0);
    }
    expect(await page.getByRole('columnheader', { name: 'Bureau' }).count()).toBe(0);
  });
});

describe('adding a user', () => {
  test.each(['superAdmin', 'admin'] as const)('is done by %s', async (name) => {
    const page = await usersOf(name);
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    await expectAccessible(page);
    count += 1;
    // The first field has the focus; the test uses the keyboard only.
    await page.keyboard.type(`neuf${count}`);
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Le mot de passe est requis.').waitFor();
    await page.keyboard.type('passer-5-ponts');
    expect(await dialog(page).getByLabel('Rôle').inputValue()).toBe('user');
    if (name === 'superAdmin') await dialog(page).getByLabel('Bureau').selectOption('Nippes');
    await failOnce(page, '**/api/admin/users');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('La création a échoué.').waitFor();
    await page.keyboard.press('Enter');
    await says(page, `Utilisateur neuf${count} ajouté avec succès.`);
    await rowOf(page, `neuf${count}`).waitFor();
  });

  test('says under its field that the name is taken', async () => {
    const page = await usersOf('admin');
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    await dialog(page).getByLabel('Nom d’utilisateur').fill('MIREILLE');
    await dialog(page).getByLabel('Mot de passe', { exact: true }).fill('passer-5-ponts');
    await dialogButton(page, 'Ajouter').click();
    const taken = dialog(page).getByText('Ce nom d’utilisateur est déjà utilisé.');
    expect(await seen(taken)).toBe(true);
  });

  test('is for a delegated super admin an admin of an office that has none', async () => {
    const page = await usersOf('delegue');
    const add = page.getByRole('button', { name: 'Ajouter un utilisateur' });
    await page.getByText('Chaque bureau a déjà un administrateur.').waitFor();
    expect(await add.isDisabled()).toBe(true);
    await (await office.client('superAdmin')).post('/api/admin/bureaux', { nom: 'Nord-Est' });
    await page.reload();
    await add.click();
    expect(await dialog(page).getByLabel('Rôle').inputValue()).toBe('admin');
    expect(await dialog(page).getByLabel('Bureau').locator('option').allTextContents()).toEqual([
      'Choisir',
      'Nord-Est',
    ]);
    await dialog(page).getByLabel('Nom d’utilisateur').fill('chef.nordest');
    await dialog(page).getByLabel('Mot de passe', { exact: true }).fill('passer-5-ponts');
    await dialog(page).getByLabel('Bureau').selectOption('Nord-Est');
    await dialogButton(page, 'Ajouter').click();
    await says(page, 'Utilisateur chef.nordest ajouté avec succès.');
  });
});

describe('the name and the grade of an account', () => {
  test('are typed by an administrator and stand in the table below the user name', async () => {
    const username = await clerk();
    const page = await usersOf('admin');
    await open(page, 'Nom et grade', username);
    await expectAccessible(page);
    expect(await dialogButton(page, 'Enregistrer').isDisabled()).toBe(true);
    // The first field has the focus; the test uses the keyboard only.
    await page.keyboard.type('marie ange dorcéan');
    await page.keyboard.press('Tab');
    await page.keyboard.type('insp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await says(page, 'Nom et grade mis à jour avec succès.');
    const named = page.getByRole('row').filter({ hasText: username });
    expect(await seen(named.getByText('Inspecteur Marie Ange DORCÉAN'))).toBe(true);
    await expectAccessible(page);
  });

  test('stand in the profile, where the name is one’s own, and beside the user name in the menu', async () => {
    await office.owner.query("update app_user set grade = 'Agent IV' where username = 'roselaure'");
    const page = await office.at('agentNippes');
    await page.goto('/profile');
    await page.getByLabel('Nom complet').fill('rose laure béliard');
    expect(await page.getByRole('textbox', { name: 'Grade' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await says(page, 'Profil mis à jour avec succès.');
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Rose Laure BÉLIARD');
    await page.getByRole('button', { name: /Menu de roselaure/ }).click();
    expect(await seen(page.getByText('Agent IV Rose Laure BÉLIARD'))).toBe(true);
  });
});

describe('the other dialogs', () => {
  test.each(['superAdmin', 'admin'] as const)('%s changes a role', async (name) => {
    const username = await clerk();
    const page = await usersOf(name);
    await open(page, 'Changer le rôle', username);
    await expectAccessible(page);
    expect(await dialogButton(page, 'Enregistrer').isDisabled()).toBe(true);
    await dialog(page).getByLabel('Rôle').selectOption('Administrateur');
    await failOnce(page, '**/api/admin/users/*/role', 'PUT');
    await dialogButton(page, 'Enregistrer').click();
    await dialog(page).getByText('La mise à jour a échoué.').waitFor();
    await dialogButton(page, 'Enregistrer').click();
    await says(page, 'Rôle mis à jour avec succès.');
    await rowOf(page, username).getByText('Administrateur').waitFor();
  });

  test('super admin changes an office', async () => {
    const username = await clerk();
    await office.owner.query(
      "update app_user set full_name = 'Jean ALCÉUS', grade = 'Agent IV' where username = $1",
      [username],
    );
    const page = await usersOf('superAdmin');
    await open(page, 'Changer le bureau', username);
    await expectAccessible(page);
    await dialog(page).getByText(`${username} · Agent IV Jean ALCÉUS`).waitFor();
    await dialog(page).getByLabel('Bureau').selectOption('Nippes');
    await dialogButton(page, 'Enregistrer').click();
    await says(page, 'Bureau mis à jour avec succès.');
    const moved = page
      .getByRole('row')
      .filter({ hasText: username })
      .getByRole('cell', { name: 'Nippes', exact: true });
    expect(await seen(moved)).toBe(true);
  });

  test('the dialog says of a delegate what an office changes: the office of new dossiers, nothing else', async () => {
    const page = await usersOf('superAdmin');
    await open(page, 'Changer le bureau', 'fritzner');
    const said = dialog(page).getByRole('paragraph').first();
    await expect
      .poll(() => said.innerText())
      .toBe(
        'fritzner verra toujours les dossiers de tous les bureaux\u00a0; le bureau d’un nouveau dossier se choisira dans le formulaire. Ses sessions ouvertes se terminent aussitôt.',
      );
    await dialog(page).getByLabel('Bureau').selectOption('Nippes');
    await expect
      .poll(() => said.innerText())
      .toContain(
        'verra toujours les dossiers de tous les bureaux\u00a0; ses nouveaux dossiers seront du bureau Nippes.',
      );
    const before = await office.client('delegue');
    await dialogButton(page, 'Enregistrer').click();
    await says(page, 'Bureau mis à jour avec succès.');

    expect((await before.get('/api/session')).statusCode).toBe(401);
    const delegate = await office.client('delegue');
    const made = { force: true, personData: majeur(someoneElse(900)) };
    const created = await delegate.post('/api/persons', made);
    expect(created.json()).toMatchObject({ bureau_nom: 'Nippes' });
    const other = await (await office.client('agent')).post('/api/persons', {
      force: true,
      personData: majeur(someoneElse(901)),
    });
    expect((await delegate.get(`/api/persons/${other.json().id}`)).statusCode).toBe(200);
  });

  test.each([
    'superAdmin',
    'delegue',
    'admin',
  ] as const)('%s resets a password in two steps', async (name) => {
    const username = await clerk();
    const page = await usersOf(name);
    await open(page, 'Réinitialiser le mot de passe', username);
    await expectAccessible(page);
    await dialogButton(page, 'Continuer').click();
    await page.keyboard.type('court');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Le mot de passe doit contenir au moins 6 caractères.').waitFor();
    await expectAccessible(page);
    await page.keyboard.type('-plus-long');
    await page.keyboard.press('Enter');
    await says(page, 'Mot de passe réinitialisé avec succès.');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test.each([
    'superAdmin',
    'admin',
  ] as const)('%s deletes a user with phrase and password', async (name) => {
    const username = await clerk();
    const page = await usersOf(name);
    await open(page, 'Supprimer', username);
    await expectAccessible(page);
    const confirm = dialogButton(page, 'Supprimer');
    const phrase = dialog(page).getByLabel('Tapez « SUPPRIMER DÉFINITIVEMENT » pour confirmer');
    await phrase.fill('supprimer définitivement');
    await dialog(page).getByLabel('Votre mot de passe').fill('faux');
    expect(await confirm.isDisabled()).toBe(true);
    await phrase.fill('SUPPRIMER DÉFINITIVEMENT');
    await confirm.click();
    await dialog(page).getByText('Mot de passe incorrect.').waitFor();
    await dialog(page).getByLabel('Votre mot de passe').fill(PASSWORD);
    await failOnce(page, '**/api/admin/users/*', 'DELETE');
    await confirm.click();
    await dialog(page).getByText('La suppression a échoué.').waitFor();
    await confirm.click();
    await says(page, 'Utilisateur supprimé avec succès.');
    await rowOf(page, username).waitFor({ state: 'detached' });
  });

  test('are closed by Escape, and give the focus back', async () => {
    const username = await clerk();
    const page = await usersOf('admin');
    const button = page.getByRole('button', { name: `Supprimer : ${username}` });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  });
});

describe('whoever is acted on', () => {
  test('is signed out at once, in the middle of their work', async () => {
    const username = await clerk(NIPPES);
    const victim = await office.at('agent');
    await victim.context().clearCookies();
    await victim.context().request.post('/api/login', { data: { username, password: PASSWORD } });
    await victim.goto('/profile');
    await victim.getByRole('heading', { name: 'Modifier mon profil' }).waitFor();
    const page = await usersOf('superAdmin');
    await open(page, 'Changer le rôle', username);
    await dialog(page).getByLabel('Rôle').selectOption('Administrateur');
    await dialogButton(page, 'Enregistrer').click();
    await says(page, 'Rôle mis à jour avec succès.');
    await victim.getByRole('button', { name: 'Fermer les autres sessions' }).waitFor();
    await victim.goto('/');
    await victim.waitForURL('**/login**');
    expect(await seen(victim.getByRole('button', { name: 'Se connecter' }))).toBe(true);
  });
});
