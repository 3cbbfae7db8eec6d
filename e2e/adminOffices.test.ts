import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { GRAND_ANSE, PASSWORD } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { expect, test } from 'vitest';
import { dialog, dialogButton, says } from './adminHub.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

test('a super admin opens an office, renames it and closes it again', async () => {
  const page = await office.at('superAdmin');
  await page.goto('/admin/bureaux');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Nippes' })
    .getByText('2 utilisateurs · 0 dossier · administré par jocelyn')
    .waitFor();
  await page.getByRole('button', { name: 'Ajouter un bureau' }).click();
  await page.keyboard.type('GRAND ANSE');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Un bureau porte déjà ce nom.').waitFor();
  await dialog(page).getByLabel('Nom du bureau').fill('Ouest');
  await page.keyboard.press('Enter');
  await says(page, 'Bureau ajouté avec succès.');
  await page.getByRole('button', { name: 'Modifier : Ouest' }).click();
  await dialog(page).getByLabel('Nom du bureau').fill('Centre');
  await page.keyboard.press('Enter');
  await says(page, 'Bureau modifié avec succès.');
  const erase = async (nom: string): Promise<void> => {
    await page.getByRole('button', { name: `Supprimer : ${nom}` }).click();
    await dialog(page)
      .getByLabel(/^Tapez/)
      .fill('SUPPRIMER LE BUREAU');
    await dialog(page).getByLabel('Mot de passe du super administrateur').fill(PASSWORD);
    await dialogButton(page, 'Supprimer').click();
  };
  await erase('Nippes');
  await dialog(page)
    .getByText('Ce bureau ne peut pas être supprimé : 2 utilisateurs lui appartiennent encore.')
    .waitFor();
  await dialogButton(page, 'Annuler').click();
  await erase('Centre');
  await says(page, 'Bureau supprimé avec succès.');
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Centre' }).count()).toBe(0);
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
