import { fold } from '@dosye/domain/text/fold.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Changes } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts, printsAndStays } from './dossiers.ts';
import {
  choosePicture,
  focusedName,
  openOffice,
  saveRecord,
  tabTo,
  typeInto,
} from './formOffice.ts';
import { chooseDate } from './keyboard.ts';

const office = await openOffice();
const picture = plainPng(60, 40);
const RECORDS = { personal: armeDeParticulier, business: armeDeCaisse, seized: armePrise } as const;
type Category = keyof typeof RECORDS;
const ids: Partial<Record<Category, number>> = {};

async function save(category: Category, changes: Changes = {}): Promise<number> {
  const registrationData = { registrationType: category, ...RECORDS[category](changes) };
  return saveRecord(await office.client('agent'), '/api/firearms', { registrationData });
}

beforeAll(async () => {
  ids.personal = await save('personal');
  ids.business = await save('business', { 'declarantInfo.nom': 'ÉTIENNE' });
  ids.seized = await save('seized');
});

const openList = async (page: Page): Promise<void> => {
  await page.goto('/firearms/list');
  await page.locator('tbody a').first().waitFor();
};

describe('the list of weapons', () => {
  test('shows declarant, weapon and category', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByText('3 enregistrements trouvés').waitFor();
    expect(await columnTexts(page, 'Catégorie')).toEqual(['Saisie', 'Entreprise', 'Personnelle']);
    expect(await columnTexts(page, 'Série')).toEqual(['LK120044', 'BGX418', 'BGX418']);
    await expectAccessible(page);
  });

  test('leads to a weapon that nobody declared by what it is called', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByRole('link', { name: 'Non renseigné : Revolver Taurus 85' }).click();
    await page.waitForURL(`**/firearms/details/${ids.seized}`);
    await page.getByRole('heading', { level: 1, name: 'Revolver Taurus 85' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^AF01-\d{4}-\d{5} · Dosye$/);
  });

  test('shows a photo large and stays where it is; the row leads to the details', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByRole('button', { name: 'Agrandir la photo : ALCÉUS Jean Rony' }).click();
    const viewer = page.getByRole('dialog', { name: 'ALCÉUS Jean Rony' });
    const shown = viewer.getByRole('img');
    await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(16);
    expect(await shown.getAttribute('src')).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/firearms/list');
    await page.getByText('Pistolet').last().click({ force: true });
    await page.waitForURL(`**/firearms/details/${ids.personal}`);
  });

  test('is narrowed to a category, and keeps it in the address', async () => {
    const page = await office.at('agent');
    await openList(page);
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByLabel('Catégorie').selectOption({ label: 'Saisie / Récupérée' });
    await page.getByText('1 enregistrements trouvés').waitFor();
    expect(new URL(page.url()).searchParams.get('registrationType')).toBe('seized');
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await page.getByText('3 enregistrements trouvés').waitFor();
  });

  test('begins a new registration of each category, by keyboard too', async () => {
    const page = await office.at('agent');
    await openList(page);
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: 'Nouvel Enregistrement' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toBe('Arme Personnelle');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toBe('Arme Saisie / Récupérée');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/firearms/seized/new');
  });

  test('stands on a telephone without loss', async () => {
    const page = await office.at('agent', { viewport: PHONE, isMobile: true });
    await openList(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  });
});

describe('the form of a person’s weapon', () => {
  test('says what is missing and goes to the top', async () => {
    const page = await office.at('agent');
    await page.goto('/firearms/personal/new');
    await page.getByRole('textbox', { name: 'Marque' }).waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
    await page.getByText('Au moins un numéro d’identification est requis.').first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect
      .poll(() => page.getByRole('alert').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Indiquez le calibre.' }).click();
    await expect.poll(() => focusedName(page)).toBe('Calibre');
  });

  test('is filled by keyboard alone', async () => {
    const page = await office.at('agent');
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
    await choosePicture(page, 'Choisir la photo : Photo du déclarant', picture);
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
      'A fait son auto-analyse avant de vouloir une arme',
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
    await page.getByText('Enregistrement d’arme créé avec succès !').waitFor();
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
    await (await office.client('superAdmin')).delete(
      `/api/firearms/${new URL(page.url()).pathname.split('/').at(-1)}`,
    );
  });
});

describe('the details of a weapon', () => {
  test.each<[Category, string, RegExp]>([
    ['personal', 'Télécharger l’autorisation', /^Autorisation_.*\.docx$/],
    ['business', 'Télécharger l’autorisation', /^Autorisation_Caisse.*\.docx$/],
    ['seized', 'Télécharger Procès-Verbal', /^Proces-Verbal_LK120044_AF01-\d{4}-\d{5}\.docx$/],
  ])('of category %s offer its act, and give a working copy', async (category, label, name) => {
    const page = await office.at('agent');
    await page.goto(`/firearms/details/${ids[category]}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Copie de travail (Word)' }).click();
    expect((await saved).suggestedFilename()).toMatch(name);
    expect(await page.getByRole('button', { name: label }).count()).toBe(1);
    await expectAccessible(page);
  });

  test('lead to the form of the category, filled', async () => {
    const page = await office.at('agent');
    await page.goto(`/firearms/details/${ids.seized}`);
    await page.getByRole('link', { name: 'Modifier' }).click();
    await page.waitForURL(`**/firearms/seized/edit/${ids.seized}`);
    const serie = page.getByRole('textbox', { name: 'Numéro de série' });
    await serie.waitFor();
    expect(await serie.inputValue()).toBe('LK120044');
    const hours = page.getByLabel('Heure', { exact: true });
    expect(
      await hours.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['14:30', '16:15']);
  });

  test('say so where there is none', async () => {
    const page = await office.at('agent');
    await page.goto('/firearms/details/999999');
    const said = page.getByText('Enregistrement non trouvé ou configuration inaccessible.');
    await said.waitFor();
    expect(await said.count()).toBe(1);
  });
});

describe('the print page of a weapon', () => {
  test.each<[Category, string]>([
    ['personal', 'Signature du déclarant'],
    ['business', 'Caisse Populaire Fraternité'],
    ['seized', 'Signature de l’enquêteur'],
  ])('of category %s is whole, with every picture', async (category, words) => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    await page.goto(`/print/firearm/${ids[category]}`);
    await page.locator('html[data-printed]').waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('data-printed')).toMatch(
      /^Imprimer Dossier Arme - AF01-\d{4}-\d{5}$/,
    );
    expect(await html.getAttribute('data-missing')).toBe('0');
    const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(fold(text)).toContain(fold(words));
    expect(text).toContain(category === 'seized' ? 'LK120044' : 'BGX418');
    // Evidence is never cropped.
    const shown = await page.getByRole('img', { name: /^Photo de l.arme$/u }).evaluate((image) => {
      const { naturalWidth, naturalHeight, width, height } = image as HTMLImageElement;
      return { cropped: height / width - naturalHeight / naturalWidth, width };
    });
    expect(shown.cropped).toBeCloseTo(0, 1);
    expect((shown.width * 25.4) / 96).toBeGreaterThan(89);
    await expectAccessible(page);
  });

  test('that there is not leads back to the list', async () => {
    const page = await office.at('agent');
    await page.goto('/print/firearm/999999');
    await page.getByText('Enregistrement non trouvé ou configuration inaccessible.').waitFor();
    await page.getByRole('link', { name: 'Retour' }).click();
    await page.waitForURL('**/firearms/list');
    await page.getByRole('heading', { name: 'Liste des Armes à Feu' }).waitFor();
    await expect.poll(() => page.title()).toContain('Liste des Armes à Feu');
  });
});
