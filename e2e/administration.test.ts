import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { type AccountName, GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { VIEW_TITLES } from '@dosye/testing/adminViews.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountRow, dialog, dialogButton, says } from './adminHub.ts';
import { openOffice, saveRecord } from './formOffice.ts';
import { pathOf } from './shellOffice.ts';

const office = await openOffice();

type View = keyof typeof VIEW_TITLES;
const ALL = Object.keys(VIEW_TITLES) as View[];

/** What each view shows of the other office, and of the super roles: everything or nothing. */
const OTHERS: Partial<Record<View, (page: Page) => Promise<boolean[]>>> = {
  async utilisateurs(page) {
    await accountRow(page, 'mireille').waitFor();
    const counts = ['superadmin', 'fritzner', 'roselaure'].map((username) =>
      accountRow(page, username).count(),
    );
    return (await Promise.all(counts)).map((count) => count > 0);
  },
  async historique(page) {
    await page.getByRole('row').nth(1).waitFor();
    return [(await page.getByRole('row').filter({ hasText: 'roselaure' }).count()) > 0];
  },
  async configuration(page) {
    await page.getByRole('main').getByText("Bureau Grand'Anse", { exact: true }).waitFor();
    return [(await page.getByLabel('Modifier la configuration pour :').count()) > 0];
  },
};

test.each<[AccountName, View[], boolean, string]>([
  ['superAdmin', ALL, true, 'Super administrateur'],
  ['delegue', ALL.slice(0, -2), true, 'Super administrateur délégué'],
  [
    'admin',
    ['profil', 'utilisateurs', 'agents', 'imports', 'historique', 'demandes', 'configuration'],
    false,
    'Administrateur',
  ],
])('%s finds in each view what is theirs, and no other view', async (name, views, seesOthers, role) => {
  await office.client('agentNippes');
  const page = await office.at(name);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Centre de Commande' });
  await menu.getByText(role, { exact: true }).first().waitFor();
  expect(await menu.locator('a[href^="/admin/"]').count()).toBe(views.length);
  for (const view of views) {
    await menu.locator(`a[href="/admin/${view}"]`).click();
    await page.getByRole('heading', { level: 1, name: VIEW_TITLES[view] }).waitFor();
    await page.getByText('Panneau de Contrôle', { exact: true }).waitFor();
    const others = (await OTHERS[view]?.(page)) ?? [];
    expect(others).toEqual(others.map(() => seesOthers));
  }
  for (const view of ALL.filter((one) => !views.includes(one))) {
    await page.goto(`/admin/${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const first = views.find((one) => one !== 'profil');
    await expect.poll(() => pathOf(page)).toBe(`/admin/${first}`);
    expect(await page.getByText('Sauvegardes locales').count()).toBe(0);
  }
});

test('an administrator sets the office up beside another one, and its people see it', async () => {
  const page = await office.at('admin');
  await page.goto('/admin/configuration');
  await page.getByLabel('Titre principal', { exact: true }).fill('Commissariat de Jérémie');
  await page
    .locator('input[data-picture="config-logoUrl"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: plainPng(300, 200) });
  await dialogButton(page, 'Utiliser cette image').click();
  await page.getByLabel('Ligne 1').fill('Servir');
  const preview = page.getByRole('complementary', { name: 'Aperçu' });
  await preview.getByRole('img', { name: /^Certificat/ }).waitFor();

  // What somebody else changes meanwhile stays as they changed it.
  const elsewhere = await office.client('superAdmin');
  const lines = { homePageText: { line2: 'Protéger' } };
  const changed = await elsewhere.put('/api/config', { bureauId: GRAND_ANSE, config: lines });
  expect(changed.statusCode).toBe(200);
  const save = page.getByRole('button', { name: 'Enregistrer la configuration' });
  await save.click();
  await says(page, 'Configuration enregistrée avec succès.');
  await expect.poll(() => page.getByLabel('Ligne 2').inputValue()).toBe('Protéger');
  const answer = await elsewhere.post('/api/config', { bureauId: GRAND_ANSE });
  const { line1, line2 } = answer.json<SiteConfig>().homePageText;
  expect([line1, line2]).toEqual(['Servir', 'Protéger']);
  const header = page.getByRole('banner');
  await header.getByText('Commissariat de Jérémie').waitFor();
  await header.locator('img[src^="/api/files/"]').first().waitFor();
  expect(await save.isDisabled()).toBe(true);

  const agent = await office.at('agent');
  await agent.goto('/');
  await agent.getByText('Servir', { exact: true }).waitFor();
  await agent.getByText('Protéger', { exact: true }).waitFor();
  await agent.getByRole('banner').getByText('Commissariat de Jérémie').waitFor();
  const nippes = await office.at('agentNippes');
  await nippes.goto('/');
  await nippes.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  expect(await nippes.getByText('Commissariat de Jérémie').count()).toBe(0);
  expect(await nippes.getByText('Servir', { exact: true }).count()).toBe(0);
  const stranger = await office.stranger();
  await stranger.goto('/login');
  await stranger.getByText('Commissariat de Jérémie').waitFor();
});

test('the history is saved for a spreadsheet, and verified: the first entry that was altered is named', async () => {
  await office.owner.query(`insert into action_log (username, bureau_id, action_type, details)
    select 'mireille', 1, 'LOGOUT', 'sortie ' || n from generate_series(1, 12) n`);
  const page = await office.at('superAdmin');
  await page.goto('/admin/historique');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^historique-.*\.csv$/);
  const verify = page.getByRole('button', { name: 'Vérifier l’historique' });
  await verify.click();
  await dialog(page).getByText('L’historique est intact.').waitFor();
  await expectAccessible(page);
  await dialogButton(page, 'Fermer').last().click();
  await office.owner.query(`alter table action_log disable trigger all;
    update action_log set details = 'rien' where details = 'sortie 7';
    alter table action_log enable trigger all`);
  await verify.click();
  await dialog(page).getByText('L’historique n’est plus intact.').waitFor();
  await dialog(page)
    .getByText(/a été modifiée ou déplacée après coup\.$/)
    .waitFor();
  await expectAccessible(page);
});

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a delegate finds in the Corbeille who deleted what and why, and restores what was not replaced', async () => {
  const agent = await office.client('agent');
  const personData = majeur({ 'renseignementsPersonnels.nomFamille': 'RETROUVÉE' });
  await saveRecord(agent, '/api/persons', { personData });
  const page = await office.at('superAdmin');
  await page.goto('/persons?recherche=retrouvee');
  await row(page, 'RETROUVÉE').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
  await dialog(page).getByLabel('Motif de la suppression (facultatif)').fill('Saisie deux fois');
  await dialogButton(page, 'Supprimer').click();
  await row(page, 'RETROUVÉE').waitFor({ state: 'detached' });
  const dossierData = retenuGrandAnse({ 'etatCivil.nom': 'REMPLACÉ' });
  const id = await saveRecord(agent, '/api/retention', { dossierData });
  await (await office.client('superAdmin')).delete(`/api/retention/${id}`);
  await saveRecord(agent, '/api/retention', { dossierData });

  const delegate = await office.at('delegue');
  await delegate.goto('/admin');
  await delegate
    .getByRole('navigation', { name: 'Centre de Commande' })
    .getByRole('link', { name: 'Corbeille' })
    .click();
  const today = todayInHaiti().split('-').toReversed().join('/');
  for (const text of ['superadmin', today, 'Saisie deux fois', '30 jours', "Grand'Anse", 'CM01-']) {
    await row(delegate, 'RETROUVÉE').getByText(text).first().waitFor();
  }
  await delegate.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await delegate.getByRole('toolbar').getByRole('button', { name: 'Rétablir' }).click();
  await Promise.all([
    delegate.getByText(/Dossier CM01-\d{4}-\d{5} rétabli\.$/).waitFor(),
    delegate.getByText(/ne peut pas être rétabli\s: le dossier RT01-.* l’a remplacé/).waitFor(),
  ]);
  await row(delegate, 'RETROUVÉE').waitFor({ state: 'detached' });
  await delegate.getByLabel('Recherche', { exact: true }).fill('remplace');
  await delegate.waitForURL('**/corbeille?recherche=remplace');
  await expect.poll(() => delegate.locator('tbody tr').count()).toBe(1);
  await row(delegate, 'REMPLACÉ').waitFor();
  await page.reload();
  await row(page, 'RETROUVÉE').waitFor();
});
