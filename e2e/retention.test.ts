import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { readWord } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveRetention } from './dossiers.ts';
import { choosePicture, openOffice, resume, saveRecord, tabTo, typeInto } from './formOffice.ts';
import { chooseInSelect } from './keyboard.ts';

const office = await openOffice();

let dorval = 0;
beforeAll(async () => {
  dorval = await saveRetention(await office.client('agent'), 'DORVAL', {
    ...hoursAgo(60),
    photoUrl: PICTURES.portrait,
  });
});

/** Chooses a radio button by the arrow keys: the first press selects the second. */
async function chooseByArrows(page: Page, group: string, presses: number): Promise<void> {
  await tabTo(page, group);
  await page.keyboard.press('Space');
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight');
}

describe('the form of a retention file', () => {
  test('is filled and saved by the keyboard alone', async () => {
    const page = await office.at('agent');
    await page.goto('/retention/new');
    await page.getByRole('heading', { name: 'Dossier de Rétention', level: 1 }).waitFor();
    await expectAccessible(page);
    await chooseInSelect(page, 'Commune', 'Moron');
    await typeInto(page, 'Nom', 'saint-fleur');
    await typeInto(page, 'Prénom', 'marie ange');
    await chooseByArrows(page, 'Sexe', 1);
    await typeInto(page, 'Âge', '19');
    await typeInto(page, 'Lieu de naissance', 'moron');
    await typeInto(page, 'Adresse', 'rue bordes, moron');
    await chooseByArrows(page, 'Type d’arrestation', 2);
    await chooseInSelect(page, 'Jour', '18');
    await chooseInSelect(page, 'Mois', 'novembre');
    await chooseInSelect(page, 'Année', '2026');
    await typeInto(page, 'Heure de l’interpellation', '14:02');
    await typeInto(page, 'Lieu de l’interpellation', 'marché de moron');
    await typeInto(page, 'Policier en charge', 'jean toussaint');
    await typeInto(page, 'Motif', 'Vol simple');
    await tabTo(page, 'Ajouter un interrogatoire (Interrogatoires)');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Durée', '20 min');
    await chooseByArrows(page, 'Statut', 0);
    await chooseByArrows(page, 'Lieu du transfert', 2);
    await tabTo(page, 'Ajouter un policier (Policiers de l’escorte)');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Nom', 'paul cadet');
    await choosePicture(page, 'Ajouter des images : Déclinatoires', Buffer.from(plainPng(30, 40)));
    await tabTo(page, 'Enregistrer');
    await page.keyboard.press('Enter');
    await page.getByText('Dossier de rétention créé avec succès !').waitFor();
    await page.getByRole('heading', { name: 'SAINT-FLEUR Marie Ange', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/retention\/details\/\d+$/);
    const said = async (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .textContent();
    expect(await said('Type d’arrestation')).toBe('Flagrant délit');
    expect(await said('Lieu du transfert')).toBe('Prison civile');
    expect(await said('Policier en charge')).toBe('Jean TOUSSAINT');
    await page.getByRole('cell', { name: 'Paul CADET' }).waitFor();
    await page.getByText('Déclinatoires').waitFor();
  });

  test('says how many faults there are, and shows each where it is', async () => {
    const page = await office.at('agent');
    await page.goto('/retention/new');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Veuillez corriger les 11 erreurs avant de soumettre.').waitFor();
    const group = page.getByRole('radiogroup', { name: 'Type d’arrestation' });
    await group.getByText('Choisissez un seul type d’arrestation.').waitFor();
    await page
      .getByText('La commune est obligatoire pour le bureau de la Grand’Anse.')
      .first()
      .waitFor();
    await expectAccessible(page);
    await group.getByText('Flagrant délit').click();
    await expect
      .poll(() => group.getByText('Choisissez un seul type d’arrestation.').count())
      .toBe(0);
    const sections = page.getByRole('button', { name: 'Sections' });
    await sections.click();
    await expectAccessible(page);
    const last = page.locator('form section').last();
    await page.getByRole('button', { name: await last.locator('h2').innerText() }).click();
    await expect.poll(() => last.locator(':focus').count()).toBe(1);
    await expect.poll(() => sections.getAttribute('aria-expanded')).toBe('false');
  });

  test('takes one of the three arrest types back for another', async () => {
    const page = await office.at('agent');
    await page.goto(`/retention/edit/${dorval}`);
    const group = page.getByRole('radiogroup', { name: 'Type d’arrestation' });
    await group.getByText('Clameur publique').click();
    expect(await group.getByRole('radio', { checked: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Dossier de rétention mis à jour avec succès !').waitFor();
    const history = page.getByRole('region', { name: 'Historique' });
    const changed = history.getByText('Type d’arrestation', { exact: true });
    await changed.waitFor();
  });

  test('leaves out decline papers that are no pictures, and says how many', async () => {
    const page = await office.at('agent');
    await page.goto('/retention/new');
    const exit = page.getByRole('radiogroup', { name: 'Statut' });
    await exit.getByText('Transféré').click();
    const files = page.getByRole('group', { name: 'Déclinatoires' }).locator('input[type="file"]');
    const image = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(plainPng(9, 9)) };
    const text = { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('non') };
    await files.first().setInputFiles([text, image, { ...text, name: 'c.pdf' }]);
    await page
      .getByText('2 fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.')
      .waitFor();
    const shown = page.getByRole('group', { name: 'Déclinatoires' }).locator('img');
    await expect.poll(() => shown.count()).toBe(1);
    await exit.getByText('Libéré').click();
    await page.getByLabel('Nom de l’ordonnateur').waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'Déclinatoires' }).count()).toBe(0);
  });

  test('tells of a file that its office has already', async () => {
    const agent = await office.client('agent');
    const record = retenuGrandAnse({ 'etatCivil.nom': 'JUMEAU' });
    await saveRecord(agent, '/api/retention', { dossierData: record });
    await agent.put(newDraft('retention'), draftOf(record));
    const page = await office.at('agent');
    await page.goto('/retention/new');
    await resume(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Un dossier similaire existe déjà.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/retention/new');
  });

  test('asks for no commune in another office', async () => {
    const page = await office.at('agentNippes');
    await page.goto('/retention/new');
    await page.getByLabel('Nom', { exact: true }).waitFor();
    expect(await page.getByLabel('Commune').count()).toBe(0);
  });

  test('fits a telephone', async () => {
    const page = await office.at('agent', { viewport: PHONE });
    await page.goto(`/retention/edit/${dorval}`);
    await page.getByRole('heading', { name: 'Sortie de la rétention' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);
  });
});

describe('the details of a retention file', () => {
  test('tell what is overdue, and lead to form, paper and Word file', async () => {
    const page = await office.at('agent');
    await page.goto(`/retention/details/${dorval}`);
    await page.getByRole('heading', { name: 'DORVAL Wilson', level: 1 }).waitFor();
    await page.getByText('Comparution devant le juge (48 h)').waitFor();
    await page.getByText(/^Dépassé de \d+\sh$/).waitFor();
    await expectAccessible(page);
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await link('Modifier')).toBe(`/retention/edit/${dorval}`);
    expect(await link('Imprimer le Dossier')).toBe(`/print/retention/${dorval}`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le Dossier' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^DORVAL_Wilson_RT01-\d{4}-\d{5}\.docx$/);
    const text = await readWord(await readFile(await file.path()));
    for (const words of ['DOSSIER DE RÉTENTION', 'Vol qualifié', 'Me Anne BRUTUS', '45 min']) {
      expect(text).toContain(words);
    }
  });

  test('say when there is none', async () => {
    const page = await office.at('agentNippes');
    await page.goto(`/retention/details/${dorval}`);
    const sentence = 'Dossier de rétention non trouvé ou configuration inaccessible.';
    await page.getByText(sentence).waitFor();
    expect(await page.getByText(sentence).count()).toBe(1);
    await expectAccessible(page);
  });
});
