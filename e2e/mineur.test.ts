import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, type Changes } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts, saveAdult } from './dossiers.ts';
import {
  choosePicture,
  focusedName,
  openOffice,
  reachesStep,
  saveRecord,
  tabTo,
  typeInto,
} from './formOffice.ts';
import { answer, chooseDate, nextStep } from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const picture = plainPng(40, 50);
const R = 'renseignementsMineur';

const save = async (changes: Changes = {}): Promise<number> => {
  const record = changed(sampleOf(certificatMineur), {
    [`${R}.nom`]: 'DORVAL',
    [`${R}.prenom`]: 'Widline',
    ...changes,
  });
  const personData: DossierRecord = { type_dossier: 'mineur', ...record };
  return saveRecord(await office.client('agent'), '/api/persons', { personData });
};

let minor = 0;
let adult = 0;

beforeAll(async () => {
  minor = await save({ [`${R}.numeroDossier`]: '634/2026' });
  adult = await saveAdult(await office.client('agent'), 'PIERRE-LOUIS', 1);
});

describe('the form of a minor', () => {
  test('has six steps, filled by keyboard alone', async () => {
    const page = await office.at('agent');
    await page.goto('/form/mineur');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).waitFor();
    await typeInto(page, 'Nom', 'jean-baptiste');
    await typeInto(page, 'Prénom', 'naëlle rose');
    await answer(page, 'Sexe', 'ArrowRight');
    await chooseDate(page, 'Date de naissance', ['3', '11', '2015']);
    await typeInto(page, 'Lieu de naissance', 'dame marie');
    await choosePicture(page, 'Choisir la photo : Photo', picture);
    await typeInto(page, 'Adresse', '14, rue sténio vincent');
    await typeInto(page, 'Téléphone', '3190-4561');
    await nextStep(page, 'Documents');
    await typeInto(page, 'Numéro d’extrait des archives', 'Archives No. 418820');
    await choosePicture(page, 'Choisir l’image : Photo de l’acte de naissance', picture);
    await typeInto(page, 'Numéro de passeport', 'pp1234567');
    await choosePicture(page, 'Choisir l’image : Photo du passeport', picture);
    await tabTo(page, 'Suivant');
    await nextStep(page, 'Signalement');
    await typeInto(page, 'Taille', '1,42 m');
    await typeInto(page, 'Poids', '38 kg');
    await typeInto(page, 'Couleur, race', 'noire');
    await typeInto(page, 'Couleur des yeux', 'marron');
    await typeInto(page, 'Couleur des cheveux', 'noirs');
    await nextStep(page, 'Éducation');
    await tabTo(page, 'Suivant');
    await nextStep(page, 'Filiation');
    await typeInto(page, 'Nom du père', 'jacques jean-baptiste');
    await typeInto(page, 'Nom de la mère', 'marie ange dorcéan');
    await typeInto(page, 'Nom du responsable', 'marie ange dorcéan');
    await typeInto(page, 'NIF du responsable', '0041823376');
    await nextStep(page, 'Soumission');
    await expect.poll(() => focusedName(page)).toBe('Enregistrer');
    expect(await page.getByText('Complète', { exact: true }).count()).toBe(5);
    await page.getByText('Marie Ange DORCÉAN').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Dossier de mineur sauvegardé avec succès !').waitFor();
    await page.waitForURL(/\/person\/\d+$/);
    const { rows } = await office.owner.query<{ body: DossierRecord; number: string }>(
      "select body, number from dossier where kind = 'certificat-mineur' order by id desc limit 1",
    );
    expect(rows[0]?.number).toMatch(/^CN01-/);
    expect(rows[0]?.body[R]).toMatchObject({
      nom: 'JEAN-BAPTISTE',
      prenom: 'Naëlle Rose',
      sexe: 'Femme',
      dateNaissance: '2015-11-03',
      numeroPasseport: 'PP1234567',
      nifResponsable: '004-182-337-6',
    });
  });

  test('says at the last step what is missing in each, and validates all five when it is sent', async () => {
    const page = await office.at('agent');
    await page.goto(`/form/mineur/${minor}`);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('');
    await page.getByRole('button', { name: /Filiation/ }).click();
    await page.getByRole('textbox', { name: 'NIF du responsable' }).fill('12');
    await page.getByRole('button', { name: /Soumission/ }).click();
    await reachesStep(page, 6, 6);
    await page.getByRole('link', { name: 'Le NIF doit contenir 10 chiffres.' }).waitFor();
    expect(await page.getByText('1 à corriger', { exact: true }).count()).toBe(2);
    expect(await page.getByText('Complète', { exact: true }).count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Veuillez corriger toutes les erreurs avant de soumettre.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Nom');
    await page.getByRole('button', { name: /Filiation.*à corriger/ }).waitFor();
  });

  test('leads from what is missing to its field', async () => {
    const page = await office.at('agent');
    await page.goto(`/form/mineur/${minor}`);
    await page.getByRole('textbox', { name: 'Prénom' }).fill('');
    await page.getByRole('button', { name: /Soumission/ }).click();
    await reachesStep(page, 6, 6);
    await page.getByRole('link', { name: 'Indiquez le prénom.' }).click();
    await expect.poll(() => focusedName(page)).toBe('Prénom');
  });

  test('is not for an adult: it says so and leads to the list', async () => {
    const page = await office.at('agent');
    // The page goes on to the list, perhaps before it has loaded.
    await page.goto(`/form/mineur/${adult}`, { waitUntil: 'commit' });
    await page.getByText('Le dossier demandé n’est pas un dossier de mineur.').waitFor();
    await page.waitForURL(/\/persons$/);
    await expect.poll(() => page.title()).toContain('Liste des Dossiers');
  });

  test('stands on a telephone without loss', async () => {
    const page = await office.at('agent', { viewport: PHONE, isMobile: true });
    await page.goto(`/form/mineur/${minor}?etape=6`);
    await reachesStep(page, 6, 6);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  });
});

describe('minors in the list of certificates', () => {
  test('are told from adults by a badge, and found by their kind', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await page.locator('tbody a').first().waitFor();
    expect(new Set(await columnTexts(page, 'Type'))).toEqual(new Set(['Mineur', 'Majeur']));
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByLabel('Type de dossier').selectOption({ label: 'Mineur' });
    await expect
      .poll(async () => new Set(await columnTexts(page, 'Type')))
      .toEqual(new Set(['Mineur']));
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    const number = page.getByRole('cell', { name: /634\/2026/ });
    expect(await number.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });

  test('are edited at their own address', async () => {
    const page = await office.at('agent');
    await page.goto('/persons?typeDossier=mineur');
    const row = page.getByRole('row').filter({ hasText: 'Widline' });
    await row.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.waitForURL(`**/form/mineur/${minor}`);
    const given = page.getByRole('textbox', { name: 'Prénom' });
    await expect.poll(() => given.inputValue()).toBe('Widline');
  });

  test('are begun from the list', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await page.getByRole('button', { name: 'Nouveau Dossier' }).click();
    await page.getByRole('link', { name: 'Formulaire Personne Mineure' }).click();
    await page.waitForURL('**/form/mineur');
    await reachesStep(page, 1, 6);
    await expect.poll(() => page.title()).toContain('Formulaire Personne Mineure');
  });
});

describe('the details of a minor', () => {
  test('show every step but the last, and lead to its form', async () => {
    const page = await office.at('agent');
    await page.goto(`/person/${minor}`);
    await page.getByRole('heading', { level: 1, name: 'DORVAL Widline' }).waitFor();
    const parts = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(parts.slice(0, 5)).toEqual([
      '1Infos Mineur',
      '2Documents',
      '3Signalement',
      '4Éducation',
      '5Filiation',
    ]);
    const edit = page.getByRole('link', { name: 'Modifier' });
    expect(await edit.getAttribute('href')).toBe(`/form/mineur/${minor}`);
    await expectAccessible(page);
  });
});

describe('a minor on paper', () => {
  test('is a letter that says it is of a minor', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/dossier/${minor}`);
    expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
    expect(paper.missing).toBe('0');
    expect(paper.says('Dossier de Renseignements Complet (Mineur)')).toBe(true);
    expect(paper.says('DORVAL Widline')).toBe(true);
    expect(paper.says('Soumission')).toBe(false);
    expect(paper.says('Signature du responsable')).toBe(true);
    expect(lastPageOf(paper)).toContain('Annexe 2 sur 2');
    expect(paper.title).toMatch(/^Dossier CN01-\d{4}-\d{5}$/);
  });

  test('says when its data are incomplete, and prints nothing', async () => {
    const broken = await save({ [`${R}.nom`]: 'PERDU' });
    await office.owner.query("update dossier set body = '{}' where id = $1", [broken]);
    const page = await office.at('agent');
    await page.goto(`/print/dossier/${broken}`);
    await page
      .getByText('Les données pour ce dossier de mineur sont incomplètes ou corrompues.')
      .waitFor();
    expect(await page.locator('html[data-printed]').count()).toBe(0);
    await office.owner.query('delete from dossier where id = $1', [broken]);
  });

  test('has a certificate of its own, which an adult has not', async () => {
    const agent = await office.client('agent');
    const download = await agent.get(`/api/certificate/mineur/${minor}/download`);
    expect(download.statusCode).toBe(200);
    expect(download.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await readPdf(download.rawPayload);
    expect(pages).toBe(1);
    expect(text).toContain('Widline DORVAL');
    expect((await agent.get(`/api/certificate/mineur/${adult}/download`)).statusCode).toBe(404);
    expect((await agent.get(`/api/certificate/${minor}/download`)).statusCode).toBe(404);
  });
});
