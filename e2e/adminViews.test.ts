import { expectAccessible } from '@dosye/testing/axe.ts';
import { LAPTOP, PHONE } from '@dosye/testing/browser.ts';
import { addPerson, GRAND_ANSE, PASSWORD } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialog, dialogButton, endJobEvents, fitsWindow, says, seen } from './adminHub.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

const VIEWS = {
  'tableau-de-bord': 'Bonjour,',
  profil: 'Modifier mon profil',
  utilisateurs: 'Gérer tous les utilisateurs',
  historique: 'Historique des actions',
  configuration: 'Configuration',
  bureaux: 'Gestion des bureaux',
  corbeille: 'Corbeille',
  maintenance: 'Maintenance',
};
const OF_DELEGUE = Object.keys(VIEWS).filter((view) => view !== 'maintenance');
const OF_ADMIN = ['profil', 'utilisateurs', 'historique', 'configuration'];

async function opensView(page: Page, view: string): Promise<void> {
  const name = VIEWS[view as keyof typeof VIEWS];
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Panneau de Contrôle', { exact: true }).waitFor();
}

describe('the hub', () => {
  test.each([
    ['delegue', OF_DELEGUE, 'Super administrateur délégué'],
    ['admin', OF_ADMIN, 'Administrateur'],
  ] as const)('has for %s the views of the role', async (name, views, role) => {
    const page = await office.at(name);
    await endJobEvents(page);
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Centre de Commande' });
    await menu.getByText(role, { exact: true }).first().waitFor();
    expect(await menu.locator('a[href^="/admin/"]').count()).toBe(views.length);
    for (const view of views) {
      await menu.locator(`a[href="/admin/${view}"]`).click();
      await opensView(page, view);
    }
  });

  test('has for superAdmin every view, each accessible, and fits a telephone', async () => {
    const page = await office.at('superAdmin');
    await endJobEvents(page);
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Centre de Commande' });
    await menu.getByText('Super administrateur', { exact: true }).first().waitFor();
    expect(await menu.locator('a[href^="/admin/"]').count()).toBe(Object.keys(VIEWS).length);
    for (const view of Object.keys(VIEWS)) {
      await page.setViewportSize(LAPTOP);
      await page.goto(`/admin/${view}`);
      await opensView(page, view);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expect.poll(() => fitsWindow(page)).toBe(true);
      await expectAccessible(page);
    }
    await page.goto('/admin/utilisateurs');
    // An account with every action, whose buttons once took the width of its name.
    const mireille = await page.getByRole('rowheader', { name: /mireille/ }).boundingBox();
    expect(mireille?.width).toBeGreaterThan(PHONE.width / 2);
    await page.getByRole('button', { name: /Centre de Commande/ }).click();
    await page.getByRole('link', { name: 'Gestion Bureaux' }).click();
    await page.waitForURL('**/admin/bureaux');
  });

  test('is where super roles come to, and not for agents', async () => {
    const superAdmin = await office.at('superAdmin');
    await superAdmin.goto('/');
    await superAdmin.waitForURL('**/admin/tableau-de-bord');
    const admin = await office.at('admin');
    await admin.goto('/admin/bureaux');
    await admin.waitForURL('**/admin/utilisateurs');
    const agent = await office.at('agent');
    await agent.goto('/admin/utilisateurs');
    await agent.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
    expect(new URL(agent.url()).pathname).toBe('/');
  });

  test('goes from view to view by keyboard, and back', async () => {
    const page = await office.at('superAdmin', { viewport: LAPTOP });
    await page.goto('/admin/utilisateurs');
    await page.getByRole('link', { name: 'Historique Actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Historique des actions' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Gérer tous les utilisateurs' }).waitFor();
    await page.reload();
    expect(await seen(page.getByRole('heading', { name: 'Gérer tous les utilisateurs' }))).toBe(
      true,
    );
  });
});

describe('one’s own profile', () => {
  test('has a picture that is cropped, shown in the header, and taken away', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/profil');
    await page
      .locator('input[data-picture="photo-de-profil"]')
      .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: plainPng(300, 200) });
    const frame = dialog(page).getByRole('group', { name: /^Cadrage/ });
    await frame.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await dialogButton(page, 'Utiliser cette image').click();
    await says(page, 'Photo de profil mise à jour avec succès.');
    expect(await seen(page.locator('header img[src^="/api/files/"]').first())).toBe(true);
    await page.getByRole('button', { name: 'Retirer : Votre photo' }).click();
    await says(page, 'Photo de profil retirée.');
  });

  test('lists the open sessions and closes the others', async () => {
    const username = 'commis';
    await addPerson(office.database, { username, role: 'user', bureauId: GRAND_ANSE });
    const page = await office.at('agent');
    const { request } = page.context();
    await page.context().clearCookies();
    const data = { username, password: PASSWORD };
    await office.app.inject({ method: 'POST', url: '/api/login', payload: data });
    await request.post('/api/login', { data });
    await page.goto('/profile');
    await page.getByText('Cette session').waitFor();
    await page.getByRole('button', { name: 'Fermer les autres sessions' }).click();
    await says(page, 'Les autres sessions sont fermées.');
    await page.getByText('Cette session').waitFor();
    await expect.poll(() => page.getByText(/^Dernière activité/).count()).toBe(1);
    await expectAccessible(page);
  });
});

describe('the lists of the hub', () => {
  test('keep every letter of a user name that is typed in the middle, in its place', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/utilisateurs?recherche=ner');
    const search = page.getByRole('searchbox');
    await search.press('Home');
    await page.keyboard.type('wil');
    expect(await search.inputValue()).toBe('wilner');
    await page.waitForURL('**/utilisateurs?recherche=wilner');
    await page.goto('/admin/utilisateurs');
    await search.fill('personne');
    await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click();
    await page.getByRole('rowheader', { name: 'wilner' }).waitFor();
    expect(await search.inputValue()).toBe('');
  });

  test('search the history 500 ms after the last key, not sooner', async () => {
    const page = await office.at('admin');
    await page.clock.install();
    await page.goto('/admin/historique');
    await page.getByRole('row').nth(1).waitFor();
    const searched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/activity-log/list')) searched.push(request.postData() ?? '');
    });
    await page.getByLabel('Rechercher dans les détails').focus();
    // However slowly the machine types, the page sees 400 ms between two keys.
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of 'sortie 12') {
      await page.keyboard.type(letter);
      await page.clock.runFor(400);
    }
    expect(searched).toEqual([]);
    await page.clock.resume();
    await page.waitForURL('**recherche=sortie**12**');
    await expect.poll(() => searched).toEqual([expect.stringContaining('sortie 12')]);
  });

  test('show the last page of the history when the address has a later one', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/historique?page=40');
    await page.getByRole('row').nth(1).getByText('wilner').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
