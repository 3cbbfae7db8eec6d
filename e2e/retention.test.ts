import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { readWord } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOffice, resume, saveRecord } from './formOffice.ts';
import {
  choosePicture,
  countKeys,
  focusedName,
  goOn,
  goOnTyping,
  tabTo,
  takeSuggestion,
  typeAt,
  typeInto,
} from './keyboard.ts';

const office = await openOffice();

/** Chooses a radio button by the arrow keys: the first press selects the second. */
async function chooseByArrows(page: Page, group: string, presses: number): Promise<void> {
  await tabTo(page, group);
  await page.keyboard.press('Space');
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight');
}

test('a retention file is filled by the keyboard alone, what is required by at most 90 keys, saved and changed', async () => {
  await office.owner.query(`insert into site_config (bureau_id, config, updated_by)
    values (1, '{"villeEmission": "Jérémie"}', 'wilner')`);
  const page = await office.at('agent');
  const keys = await countKeys(page);
  await page.goto('/retention/new');
  await expect.poll(() => focusedName(page)).toMatch(/\bNom$/);
  await page.getByRole('button', { name: 'Afficher les choix : Lieu de naissance' }).waitFor();
  await page.keyboard.type('saint-fleur');
  await goOnTyping(page, 'Prénom', 'jean rony');
  await goOn(page, 'Sexe');
  await page.keyboard.press('Space');
  await goOn(page, 'Date de naissance / Jour');
  await typeAt(page, 'Âge', '31');
  await goOn(page, 'Lieu de naissance');
  await takeSuggestion(page, 'jer');
  await goOnTyping(page, 'Adresse', '14 rue bordes');
  await goOn(page, "Type d'arrestation");
  await page.keyboard.press('Space');
  await goOnTyping(page, 'Lieu de l’interpellation', 'marche de moron');
  await goOnTyping(page, 'Policier en charge', 'jean toussaint');
  await goOn(page, 'Motif');
  await takeSuggestion(page, 'vol s');
  // One more key, Enter, would save it here.
  expect(await keys.count()).toBeLessThan(90);

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
  await page.getByRole('heading', { name: 'SAINT-FLEUR Jean Rony', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/retention\/details\/\d+$/);
  const fact = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .textContent();
  expect(await fact("Type d'arrestation")).toBe('Arrestation sur mandat');
  expect(await fact('Lieu du transfert')).toBe('Prison civile');
  expect(await fact('Policier en charge')).toBe('Jean TOUSSAINT');
  await page.getByRole('cell', { name: 'Paul CADET' }).waitFor();
  await page.getByText('Déclinatoires').waitFor();

  await page.getByRole('link', { name: 'Modifier' }).click();
  await page
    .getByRole('radiogroup', { name: "Type d'arrestation" })
    .getByText('Clameur publique')
    .click();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.getByText('Dossier de rétention mis à jour avec succès !').waitFor();
  const history = page.getByRole('region', { name: 'Historique' });
  await history.getByText("Type d'arrestation", { exact: true }).waitFor();
});

test('the Word file of a retention file is named after it, and a second file of the office is refused', async () => {
  const agent = await office.client('agent');
  const record = retenuGrandAnse();
  const id = await saveRecord(agent, '/api/retention', { dossierData: record });
  const page = await office.at('agent');
  await page.goto(`/retention/details/${id}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le Dossier' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^DORVAL_Wilson_RT01-\d{4}-\d{5}\.docx$/);
  const text = await readWord(await readFile(await file.path()));
  for (const words of ['DOSSIER DE RÉTENTION', 'Vol qualifié', 'Me Anne BRUTUS', '45 min']) {
    expect(text).toContain(words);
  }

  await agent.put(newDraft('retention'), draftOf(record));
  await page.goto('/retention/new');
  await resume(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Un dossier similaire existe déjà.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/retention/new');
});
