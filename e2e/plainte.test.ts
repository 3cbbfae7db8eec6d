import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, type Changes, PICTURES } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts } from './dossiers.ts';
import { choosePicture, formReady, openOffice, saveRecord, tabTo, typeInto } from './formOffice.ts';
import { chooseDate, chooseInSelect } from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const picture = plainPng(60, 40);

const complaint = (changes: Changes): DossierRecord =>
  changed(sampleOf(plainte), {
    commune: 'Jérémie',
    'victime.nom': 'DORVAL',
    'victime.prenom': 'Marie-Lourdes',
    'suspect.nomComplet': 'Jean Rony Toussaint',
    // The paper names the officer who entered it.
    'reception.agent': '',
    ...changes,
  });
const save = async (changes: Changes = {}): Promise<number> =>
  saveRecord(await office.client('agent'), '/api/plaintes', { plainteData: complaint(changes) });

let withPhotos = 0;
let without = 0;

beforeAll(async () => {
  await office.owner.query(
    "update app_user set full_name = 'Mireille JOSEPH', grade = 'Agent IV' where username = 'mireille'",
  );
  withPhotos = await save({
    'suspect.photoUrls': [PICTURES.portrait],
    'victime.photoUrls': [PICTURES.piece, PICTURES.empreintes],
  });
  without = await save({
    'victime.nom': 'ESTIMÉ',
    'victime.photoUrls': [],
    'suspect.photoUrls': [],
  });
});

describe('the form of a complaint', () => {
  test('lists every error in its banner and says so in a toast', async () => {
    const page = await office.at('agent');
    await page.goto('/plaintes/new');
    await page.getByRole('combobox', { name: 'Commune' }).waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Veuillez corriger les erreurs avant de soumettre.').waitFor();
    const banner = page.getByRole('alert').filter({ hasText: 'ci-dessous' });
    await banner.getByText('Veuillez corriger les 10 erreur(s) ci-dessous :').waitFor();
    expect(await banner.getByRole('listitem').allTextContents()).toEqual([
      'La commune est obligatoire pour le bureau de la Grand’Anse.',
      'Le nom de la victime est obligatoire.',
      'Le prénom de la victime est obligatoire.',
      'La date de naissance de la victime est obligatoire.',
      'Le lieu de naissance de la victime est obligatoire.',
      'L’adresse de la victime est obligatoire.',
      'Le téléphone de la victime est obligatoire.',
      'Au moins un numéro d’identification (Carte, NIU, ou NIF) est requis pour la victime.',
      'Le nom complet du suspect est obligatoire.',
      'Le motif de la plainte est obligatoire.',
    ]);
    await expectAccessible(page);
  });

  test('is filled by keyboard alone, and proposes its user as the officer whom the report counts', async () => {
    const page = await office.at('agent');
    await page.goto('/plaintes/new');
    await page.getByRole('combobox', { name: 'Commune' }).waitFor();
    await formReady(page);
    await chooseInSelect(page, 'Commune', 'Jér');
    await typeInto(page, 'Nom', 'pierre-louis');
    await typeInto(page, 'Prénom', 'esther nadège');
    await chooseDate(page, 'Date de naissance', ['28', '6', '1998']);
    await typeInto(page, 'Lieu de naissance', 'dame marie');
    await typeInto(page, 'Adresse', '14, rue sténio vincent');
    await typeInto(page, 'Téléphone', '3190-4561');
    await typeInto(page, 'NIF', '0041823376');
    await typeInto(page, 'Déclaration de la victime', 'Il a pris ma motocyclette.');
    await choosePicture(page, 'Ajouter des images : Photos de la victime', picture);
    await typeInto(page, 'Nom complet', 'jean rony toussaint');
    await typeInto(page, 'Motif de la plainte', 'vol de motocyclette');
    await choosePicture(page, 'Ajouter des images : Photos du suspect', picture);
    await tabTo(page, 'Enregistrer');
    await page.keyboard.press('Enter');
    await page.getByText('Plainte créée avec succès !').waitFor();
    await page.waitForURL(/\/plaintes\/details\/\d+$/);
    const { rows } = await office.owner.query<{ body: DossierRecord }>(
      "select body from dossier where kind = 'plainte' order by id desc limit 1",
    );
    expect(rows[0]?.body).toMatchObject({
      commune: 'Jérémie',
      victime: {
        nom: 'PIERRE-LOUIS',
        prenom: 'Esther Nadège',
        dateNaissance: '1998-06-28',
        lieuNaissance: 'Dame Marie',
        idFiscale: '004-182-337-6',
        photoUrls: [expect.stringMatching(/^\/api\/files\//)],
      },
      suspect: { nomComplet: 'Jean Rony Toussaint', motif: 'Vol de motocyclette' },
      reception: { agent: 'Agent IV Mireille JOSEPH' },
    });
    await page.goto('/reports/plaintes');
    await page
      .getByRole('table', { name: 'Plaintes par agent qui reçoit' })
      .getByRole('link', { name: 'Agent IV Mireille JOSEPH' })
      .waitFor();
  });

  test('asks no other office for a commune', async () => {
    const page = await office.at('agentNippes');
    await page.goto('/plaintes/new');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Commune' }).count()).toBe(0);
  });

  test('takes photographs away one by one', async () => {
    const page = await office.at('agent');
    await page.goto(`/plaintes/edit/${withPhotos}`);
    await page.getByRole('button', { name: 'Retirer : Photos de la victime 1' }).click();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Plainte mise à jour avec succès !').waitFor();
    const read = (await (await office.client('agent')).get(`/api/plaintes/${withPhotos}`)).json();
    expect(read.victime.photoUrls).toHaveLength(1);
    const back = {
      ...read,
      victime: { ...read.victime, photoUrls: [PICTURES.piece, PICTURES.empreintes] },
    };
    await (await office.client('agent')).put(`/api/plaintes/${withPhotos}`, { plainteData: back });
  });
});

describe('the list of complaints', () => {
  test('shows the commune to the Grand’Anse, and filters by it', async () => {
    const page = await office.at('agent');
    await page.goto('/plaintes/list?commune=Corail');
    await page.getByText('Aucune plainte trouvée.').waitFor();
    await page.goto('/plaintes/list?commune=Jérémie');
    await page.getByRole('link', { name: 'DORVAL Marie-Lourdes', exact: true }).first().waitFor();
    expect(await columnTexts(page, 'Commune')).toContain('Jérémie');
    await expectAccessible(page);
  });

  test('shows it to no other office', async () => {
    const page = await office.at('agentNippes');
    await page.goto('/plaintes/list');
    await page.getByText('Aucune plainte trouvée.').waitFor();
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByText('Date de début').waitFor();
    expect(await page.getByText('Commune').count()).toBe(0);
  });
});

describe('the details of a complaint', () => {
  test('show the photographs of both large', async () => {
    const page = await office.at('agent');
    await page.goto(`/plaintes/details/${withPhotos}`);
    await page.getByRole('button', { name: 'Agrandir : Photo de la victime 2' }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText('2 sur 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('Photo du suspect').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: /^Agrandir : Photo/ }).count()).toBe(3);
  });

  test('say that there is no photograph', async () => {
    const page = await office.at('agent');
    await page.goto(`/plaintes/details/${without}`);
    await page.getByText('Aucune photo.').first().waitFor();
    expect(await page.getByText('Aucune photo.').count()).toBe(2);
  });

  test('fit a telephone', async () => {
    const page = await office.at('agent', { viewport: PHONE });
    await page.goto(`/plaintes/details/${withPhotos}`);
    await page.getByRole('heading', { level: 1, name: 'DORVAL Marie-Lourdes' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('a complaint on paper', () => {
  test('is a letter signed by two, then a page for each photograph, the suspect’s first', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/plainte/${withPhotos}`);
    expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
    expect(paper.missing).toBe('0');
    expect(paper.says('Dossier de Plainte')).toBe(true);
    expect(paper.says('Signature de l’agent')).toBe(true);
    expect(paper.says('Signature de la victime')).toBe(true);
    await expectAccessible(page);
    expect(paper.text).toMatch(
      /Plainte reçue.*, le .* à \d+ h \d\d, par Agent IV Mireille JOSEPH\. Lecture faite, la victime persiste et signe avec nous\./u,
    );
    expect(paper.pages).toBe(4);
    const annexes = [...paper.text.matchAll(/Annexe \d sur 3 (Photo [^·]+) ·/g)];
    expect(annexes.map(([, label]) => label)).toEqual([
      'Photo du suspect',
      'Photo de la victime 1',
      'Photo de la victime 2',
    ]);
    expect(paper.title).toMatch(/^Plainte PL01-\d{4}-\d{5}$/);
    expect(lastPageOf(paper)).toContain('Annexe 3 sur 3');
  });

  test('has one page without photographs', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/plainte/${without}`);
    expect(paper.pages).toBe(1);
    expect(paper.says('Aucune photo.')).toBe(true);
  });

  test('keeps a page for a photograph however long the names are', async () => {
    const long = 'Marie-Françoise Élisabeth Carmel Antoinette '.repeat(3).trim();
    const id = await save({
      'victime.nom': 'ALEXANDRE-DUMORNAY-SAINT-VICTOR',
      'victime.prenom': long.slice(0, 118).trim(),
      'victime.declaration': Array.from({ length: 14 }, (_, at) => `Ligne ${at + 1}.`).join('\n'),
      'victime.photoUrls': [PICTURES.empreintes],
      'suspect.photoUrls': [PICTURES.signature],
    });
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/plainte/${id}`);
    expect(paper.pages).toBe(3);
    expect(paper.says('Ligne 14.')).toBe(true);
  });

  test('says when there is none, and leads to its details', async () => {
    const page = await office.at('agent');
    await page.goto('/print/plainte/999999');
    await page.getByText('Dossier de plainte non trouvé.').waitFor();
    const back = page.getByRole('link', { name: 'Retour' });
    expect(await back.getAttribute('href')).toBe('/plaintes/details/999999');
  });
});
