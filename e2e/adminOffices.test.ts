import { expectAccessible } from '@dosye/testing/axe.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialog, dialogButton, failOnce, says, seen } from './adminHub.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

describe('offices', () => {
  test.each(['superAdmin', 'delegue'] as const)('%s adds and renames', async (name) => {
    const page = await office.at(name);
    await page.goto('/admin/bureaux');
    await page.getByText('Grand’Anse', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Ajouter un bureau' }).click();
    await page.getByRole('heading', { name: 'Ajouter un nouveau bureau' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Le nom du bureau est requis.').waitFor();
    await page.keyboard.type('GRAND ANSE');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Un bureau porte déjà ce nom.').waitFor();
    await dialog(page).getByLabel('Nom du bureau').fill(`Ouest ${name}`);
    await page.keyboard.press('Enter');
    await says(page, 'Bureau ajouté avec succès.');
    await page.getByRole('button', { name: `Modifier : Ouest ${name}` }).click();
    await page.getByRole('heading', { name: 'Modifier le bureau' }).waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('Nom du bureau').fill(`Centre ${name}`);
    await page.keyboard.press('Enter');
    await says(page, 'Bureau modifié avec succès.');
    await page.getByText(`Centre ${name}`, { exact: true }).waitFor();
    const erase = page.getByRole('button', { name: /^Supprimer/ });
    expect(await erase.count()).toBe(name === 'delegue' ? 0 : 3);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nippes' })
      .getByText('2 utilisateurs · 0 dossier · administré par jocelyn')
      .waitFor();
    await page.getByRole('button', { name: 'Modifier : Grand’Anse' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Modifier : Nippes' }).and(page.locator(':focus')).count(),
      )
      .toBe(1);
  });

  test('a creation or change that failed is said in its dialog, and is sent again', async () => {
    const page = await office.at('superAdmin');
    await page.goto('/admin/bureaux');
    await page.getByRole('button', { name: 'Ajouter un bureau' }).click();
    await dialog(page).getByLabel('Nom du bureau').fill('Nord');
    await failOnce(page, '**/api/admin/bureaux');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('La création a échoué.').waitFor();
    await page.keyboard.press('Enter');
    await says(page, 'Bureau ajouté avec succès.');
    await page.getByRole('button', { name: 'Modifier : Nord' }).click();
    await dialog(page).getByLabel('Nom du bureau').fill('Nord-Est');
    await failOnce(page, '**/api/admin/bureaux/*', 'PUT');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('La mise à jour a échoué.').waitFor();
    await page.keyboard.press('Enter');
    await says(page, 'Bureau modifié avec succès.');
    expect(await seen(page.getByText('Nord-Est', { exact: true }))).toBe(true);
  });

  test('super admin deletes with phrase and password, and hears why not', async () => {
    await (await office.client('superAdmin')).post('/api/admin/bureaux', { nom: 'Vide' });
    const page = await office.at('superAdmin');
    await page.goto('/admin/bureaux');
    const erase = async (nom: string) => {
      await page.getByRole('button', { name: `Supprimer : ${nom}` }).click();
      await page.getByRole('heading', { name: 'Confirmer la suppression' }).waitFor();
      await dialog(page)
        .getByLabel('Tapez « SUPPRIMER LE BUREAU » pour confirmer')
        .fill('SUPPRIMER LE BUREAU');
      expect(await dialogButton(page, 'Supprimer').isDisabled()).toBe(true);
      await dialog(page).getByLabel('Mot de passe du super administrateur').fill(PASSWORD);
      await expectAccessible(page);
      await dialogButton(page, 'Supprimer').click();
    };
    await erase('Nippes');
    await dialog(page)
      .getByText('Ce bureau ne peut pas être supprimé : 2 utilisateurs lui appartiennent encore.')
      .waitFor();
    await dialogButton(page, 'Annuler').click();
    await erase('Vide');
    await says(page, 'Bureau supprimé avec succès.');
  });
});

describe('configuration', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer la configuration' });

  test('is edited with its preview, and shown at once where it stands', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/configuration');
    await page.getByLabel('Titre principal', { exact: true }).fill('Commissariat de Jérémie');
    expect(await save(page).isEnabled()).toBe(true);
    const preview = page.getByRole('complementary', { name: 'Aperçu' });
    await page.getByLabel('Département').selectOption('Nippes');
    await preview.getByText('Direction Départementale des Nippes').waitFor();
    await page.getByText('Direction Départementale des Nippes').nth(1).waitFor();
    await page.getByLabel('Département').selectOption('Ouest');
    await preview.getByText('Direction Départementale de l’Ouest').waitFor();
    await page.getByLabel('Ligne du bureau').fill('Bureau de Jérémie');
    await page.getByLabel('Acronyme du bureau').fill('SDPJ-GA');
    await preview.getByText('SDPJ-GA · Bureau de Jérémie').waitFor();
    const name = page.getByRole('group', { name: 'Signature de gauche' }).getByLabel('Nom');
    await name.fill('wesner élie');
    await name.blur();
    expect(await name.inputValue()).toBe('WESNER ÉLIE');
    const opacity = page.getByLabel('Opacité du filigrane');
    await opacity.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('12 %', { exact: true }).waitFor();
    await page
      .locator('input[data-picture="config-logoUrl"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: plainPng(300, 200) });
    await dialogButton(page, 'Utiliser cette image').click();
    await page.getByLabel('Ligne 1').fill('Servir et protéger');
    await preview.getByRole('img', { name: /^Certificat/ }).waitFor();
    await expectAccessible(page);
    await failOnce(page, '**/api/config', 'PUT');
    await save(page).click();
    await says(page, 'Erreur de mise à jour (500)');
    await save(page).click();
    await says(page, 'Configuration enregistrée avec succès.');
    const header = page.getByRole('banner');
    await header.getByText('Commissariat de Jérémie').waitFor();
    await header.locator('img[src^="/api/files/"]').first().waitFor();
    expect(await save(page).isDisabled()).toBe(true);

    const agent = await office.at('agent');
    await agent.goto('/');
    await agent.getByText('Servir et protéger').waitFor();
    await agent.getByRole('banner').getByText('Commissariat de Jérémie').waitFor();
    const nippes = await office.at('agentNippes');
    await nippes.goto('/');
    await nippes.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
    expect(await nippes.getByText('Commissariat de Jérémie').count()).toBe(0);
    expect(await nippes.getByText('Servir et protéger').count()).toBe(0);
    const stranger = await office.at('agent');
    await stranger.context().clearCookies();
    await stranger.goto('/login');
    await stranger.getByText('Commissariat de Jérémie').waitFor();
  });

  test.each(['superAdmin', 'delegue'] as const)('of any office is chosen by %s', async (name) => {
    const page = await office.at(name);
    await page.goto('/admin/configuration');
    await page.getByLabel('Modifier la configuration pour :').selectOption('Nippes');
    // Until then the form is that of the other office.
    await page.getByText('Bureau Nippes', { exact: true }).waitFor();
    await page.getByLabel('Ville d’émission').fill('Miragoâne');
    await save(page).click();
    await says(page, 'Configuration enregistrée avec succès.');
    await page.reload();
    expect(await page.getByLabel('Ville d’émission').inputValue()).toBe('Miragoâne');
    await (await office.client(name)).put('/api/config', {
      bureauId: 2,
      config: { villeEmission: '' },
    });
  });

  test('says what is wrong, and goes there', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/configuration');
    await page.getByLabel('Adresse électronique').fill('pnh');
    await save(page).click();
    const summary = page.getByRole('alert');
    await summary.getByText('1 champ est à corriger').waitFor();
    await expectAccessible(page);
    await summary.getByRole('link').click();
    const field = page.getByLabel('Adresse électronique');
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('that is not saved is not lost by a click elsewhere', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/configuration');
    await page.getByLabel('Ligne 2').fill('À garder');
    await page.getByRole('link', { name: 'Historique Actions' }).click();
    await page.getByRole('heading', { name: 'Quitter sans enregistrer ?' }).waitFor();
    await dialogButton(page, 'Continuer la modification').click();
    expect(await page.getByLabel('Ligne 2').inputValue()).toBe('À garder');
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await page.getByRole('link', { name: 'Historique Actions' }).click();
    await page.getByRole('heading', { name: 'Historique des actions' }).waitFor();
  });
});

describe('the history', () => {
  test('is filtered, paged and set back', async () => {
    await office.owner.query(`insert into action_log (username, bureau_id, action_type, details)
      select 'mireille', 1, 'LOGOUT', 'sortie ' || n from generate_series(1, 120) n`);
    const page = await office.at('admin');
    await page.goto('/admin/historique');
    await page.getByLabel('Rechercher dans les détails').fill('sortie');
    await page.getByText('Page 1 sur 3 (120 résultats)').waitFor();
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByText('Page 2 sur 3 (120 résultats)').waitFor();
    await page.getByLabel('Type d’action').selectOption('Connexion');
    await page.getByText('Aucun historique trouvé pour ces filtres.').waitFor();
    await expectAccessible(page);
    await page.getByRole('search').getByRole('button', { name: 'Réinitialiser' }).click();
    await page.getByRole('row').nth(5).waitFor();
    expect(await page.getByLabel('Rechercher dans les détails').inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Utilisateur', { exact: true }).fill('wilner');
    await page.waitForURL('**utilisateur=wilner**');
    expect(await page.getByRole('button', { name: 'Vérifier l’historique' }).count()).toBe(0);
  });

  test('is saved for a spreadsheet', async () => {
    const page = await office.at('admin');
    await page.goto('/admin/historique');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^historique-.*\.csv$/);
  });

  test('is verified by the super admin, who hears of the first entry that was altered', async () => {
    const page = await office.at('superAdmin');
    await page.goto('/admin/historique');
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
    const named = dialog(page).getByText(/a été modifiée ou déplacée après coup\.$/);
    expect(await seen(named)).toBe(true);
    await expectAccessible(page);
  });
});

describe('the dashboard', () => {
  test('says that nothing was created yet', async () => {
    const page = await office.at('superAdmin');
    await page.goto('/admin');
    await page.getByText('Aucune activité de création de dossier enregistrée.').waitFor();
    expect(await seen(page.getByRole('heading', { name: 'Bonjour, superadmin' }))).toBe(true);
  });

  test('tells the super administrator alone how the backups are, in a line', async () => {
    const page = await office.at('superAdmin');
    const line = page.getByRole('region', { name: 'Sauvegarde automatique' });
    await page.goto('/admin');
    await line.getByText('Aucune sauvegarde n’a encore été faite et vérifiée.').waitFor();
    await office.owner.query(
      `insert into job (kind, subject, state, started_by, result)
       values ('nightly-backup', current_date::text, 'done', 'système', jsonb_build_object(
         'madeAt', now(), 'size', 2048, 'cloudProblem', null,
         'compared', '{"dossiers": 1204, "pictures": 3, "missing": 0}'::jsonb))`,
    );
    await page.reload();
    await line
      .getByText(/^Sauvegarde à jour\. Dernière sauvegarde vérifiée\s: aujourd’hui/)
      .waitFor();
    expect(await line.textContent()).toContain('(1\u202f204 dossiers, 3 images, 2 Ko).');
    await expectAccessible(page);
    const delegue = await office.at('delegue');
    await delegue.goto('/admin');
    await delegue.getByText('Activité récente').waitFor();
    expect(await delegue.getByText(/sauvegarde/i).count()).toBe(0);
  });

  test('says when it cannot be read', async () => {
    const page = await office.at('superAdmin');
    await page.route('**/dashboard-stats', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/admin');
    const failed = page.getByText('Impossible de charger les données du tableau de bord.').first();
    expect(await seen(failed)).toBe(true);
    await expectAccessible(page);
  });
});
