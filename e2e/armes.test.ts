import { armeDeCaisse, armePrise } from '@dosye/testing/armes.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOffice, saveRecord, update } from './formOffice.ts';
import { chooseDate, choosePicture, focusedName, tabTo, typeInto } from './keyboard.ts';
import { paperOf, type PrintedPaper } from './paper.ts';

const office = await openOffice();

/** Downloads the working copy of the act from the details page. @returns the name of its file */
async function workingCopy(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Copie de travail (Word)' }).click();
  return (await saved).suggestedFilename();
}

/** Checks the print page of a weapon and its paper, and that every picture is whole. @returns the paper */
async function printedPaper(page: Page, id: string): Promise<PrintedPaper> {
  const paper = await paperOf(page, `/print/firearm/${id}`);
  expect(paper.title).toMatch(/^Imprimer Dossier Arme - AF01-\d{4}-\d{5}$/);
  expect(paper.missing).toBe('0');
  // Evidence is never cropped.
  const shown = await page.getByRole('img', { name: /^Photo de l.arme$/u }).evaluate((image) => {
    const { naturalWidth, naturalHeight, width, height } = image as HTMLImageElement;
    return { cropped: height / width - naturalHeight / naturalWidth, width };
  });
  expect(shown.cropped).toBeCloseTo(0, 1);
  expect((shown.width * 25.4) / 96).toBeGreaterThan(89);
  await expectAccessible(page);
  return paper;
}

test('a person’s weapon is entered by keyboard alone, corrected and printed', async () => {
  const page = await office.at('agent');
  const picture = plainPng(60, 40);
  await page.goto('/firearms/personal/new');
  await page.getByRole('textbox', { name: 'Marque' }).waitFor();
  const year = await page.getByRole('combobox', { name: 'Année' }).first().inputValue();
  expect(Number(year)).toBeGreaterThan(2000);
  await expect.poll(() => focusedName(page)).toBe('Nom');
  await typeInto(page, 'Nom', 'dorval');
  await typeInto(page, 'Prénom', 'marie-lourdes');
  await chooseDate(page, 'Date de naissance', ['28', '6', '1988']);
  await typeInto(page, 'Lieu de naissance', 'jérémie');
  await typeInto(page, 'Adresse actuelle', '14, rue sténio vincent');
  await typeInto(page, 'NIF', '0041823376');
  await choosePicture(page, 'Choisir la photo : Photo du déclarant', plainPng(40, 50));
  await choosePicture(page, 'Choisir l’image : Photo de l’arme', picture);
  await typeInto(page, 'Marque', 'smith & wesson');
  await typeInto(page, 'Modèle', 'm&p 9');
  await typeInto(page, 'Numéro de série', 'hdu 4412');
  await typeInto(page, 'Type', 'pistolet');
  await typeInto(page, 'Calibre', '9 mm');
  await typeInto(page, 'État', 'bon');
  await typeInto(page, 'Fabricant', 'smith & wesson');
  await typeInto(page, 'Nom du vendeur', 'armurerie nationale');
  await typeInto(page, 'Téléphone', '36-12-34-56');
  await typeInto(page, 'Adresse', 'rue pavée');
  await choosePicture(page, 'Choisir l’image : Signature du déclarant', picture);
  for (const question of [
    'Connaît la loi sur le recours à la force',
    'Connaît les règles de sécurité',
    'A bien réfléchi avant de demander une arme',
    'Sait comment utiliser l’arme',
  ]) {
    await tabTo(page, question);
    await page.keyboard.press('Space');
  }
  await typeInto(page, 'Raison de posséder une arme', 'Protection de son commerce.');
  await typeInto(page, 'Nom', 'rose laure cadet');
  await typeInto(page, 'Téléphone', '37 12 34 56');
  await typeInto(page, 'Adresse', 'rue bordes');
  await tabTo(page, 'Enregistrer');
  await page.keyboard.press('Enter');
  await page.getByText("Enregistrement d'arme créé avec succès !").waitFor();
  await page.waitForURL(/\/firearms\/details\/\d+$/);
  const { rows } = await office.owner.query(
    "select body from dossier where body->'firearmSpec'->>'serie' = 'HDU 4412'",
  );
  expect(rows[0].body).toMatchObject({
    declarantInfo: { nom: 'DORVAL', prenom: 'Marie-Lourdes', idFiscale: '004-182-337-6' },
    firearmSpec: { marque: 'Smith & Wesson', calibre: '9 mm' },
    provenance: { telephone: '+50936123456' },
    loiPsychologie: { recoursForce: true, commentUtiliser: true },
    referenceInfo: { nom: 'Rose Laure CADET' },
  });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await workingCopy(page)).toMatch(/^Autorisation_.*\.docx$/);

  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Numéro de série' }).fill('BGX418');
  await update(page);
  await page.getByText("Enregistrement d'arme mis à jour avec succès !").waitFor();

  const { says } = await printedPaper(page, id);
  expect([says('Signature du déclarant'), says('BGX418')]).toEqual([true, true]);
});

test('the weapon of an enterprise and a seized one give a working copy each, and are printed whole', async () => {
  const page = await office.at('agent');
  for (const [registrationType, record, name, words] of [
    [
      'business',
      armeDeCaisse(),
      /^Autorisation_Caisse.*\.docx$/,
      ['Caisse Populaire Fraternité', 'BGX418'],
    ],
    [
      'seized',
      armePrise(),
      /^Proces-Verbal_LK120044_AF01-\d{4}-\d{5}\.docx$/,
      ['Signature de l’enquêteur', 'LK120044'],
    ],
  ] as const) {
    const registrationData = { registrationType, ...record };
    const id = await saveRecord(await office.client('agent'), '/api/firearms', {
      registrationData,
    });
    await page.goto(`/firearms/details/${id}`);
    expect(await workingCopy(page)).toMatch(name);
    const { says } = await printedPaper(page, String(id));
    for (const word of words) expect([word, says(word)]).toEqual([word, true]);
  }
});
