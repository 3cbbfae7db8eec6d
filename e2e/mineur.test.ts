import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';
import {
  answer,
  chooseDate,
  choosePicture,
  countKeys,
  focusedName,
  goOn,
  goOnTyping,
  nextStep,
  pressAsHinted,
  tabTo,
  takeSuggestion,
  typeAt,
  typeInto,
} from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const picture = plainPng(40, 50);
const SAVED = 'Dossier de mineur sauvegardé avec succès !';

test('the six steps of a minor are filled by keyboard alone, and printed as a letter and a certificate', async () => {
  const page = await office.at('agent');
  await page.goto('/form/mineur');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).waitFor();
  await typeInto(page, 'Nom', 'jean-baptiste');
  await typeInto(page, 'Prénom', 'naëlle rose');
  await answer(page, 'ArrowRight', 'Sexe');
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
  await page.keyboard.press('Enter');
  await page.getByText(SAVED).waitFor();
  await page.waitForURL(/\/person\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { rows } = await office.owner.query<{ body: DossierRecord; number: string }>(
    "select body, number from dossier where kind = 'certificat-mineur' order by id desc limit 1",
  );
  expect(rows[0]?.number).toMatch(/^CN01-/);
  expect(rows[0]?.body['renseignementsMineur']).toMatchObject({
    nom: 'JEAN-BAPTISTE',
    prenom: 'Naëlle Rose',
    sexe: 'Femme',
    dateNaissance: '2015-11-03',
    numeroPasseport: 'PP1234567',
    nifResponsable: '004-182-337-6',
  });

  const paper = await paperOf(page, `/print/dossier/${id}`);
  expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
  expect(paper.missing).toBe('0');
  expect(paper.says('Dossier de Renseignements Complet (Mineur)')).toBe(true);
  expect(paper.says('JEAN-BAPTISTE Naëlle Rose')).toBe(true);
  expect(paper.says('Soumission')).toBe(false);
  expect(paper.says('Signature du responsable')).toBe(true);
  expect(lastPageOf(paper)).toContain('Annexe 2 sur 2');
  expect(paper.title).toMatch(/^Dossier CN01-\d{4}-\d{5}$/);

  const agent = await office.client('agent');
  const download = await agent.get(`/api/certificate/mineur/${id}/download`);
  expect(download.statusCode).toBe(200);
  expect(download.headers['content-type']).toBe('application/pdf');
  const { text, pages } = await readPdf(download.rawPayload);
  expect(pages).toBe(1);
  expect(text).toContain('Naëlle Rose JEAN-BAPTISTE');
  const adult = await saveAdult(agent, 'PIERRE-LOUIS', 1);
  expect((await agent.get(`/api/certificate/mineur/${adult}/download`)).statusCode).toBe(404);
  expect((await agent.get(`/api/certificate/${id}/download`)).statusCode).toBe(404);
});

test('a certificate of a minor takes at most 145 keys, required fields only', async () => {
  const page = await office.at('agent');
  const { count } = await countKeys(page);
  await page.goto('/form/mineur');
  await page.getByRole('button', { name: 'Afficher les choix : Lieu de naissance' }).waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/\bNom$/);
  await page.keyboard.type('dorcean');
  await goOnTyping(page, 'Prénom', 'rose laure');
  await goOn(page, 'Sexe');
  await page.keyboard.press('ArrowRight');
  await goOn(page, 'Date de naissance / Jour');
  await chooseDate(page, 'Date de naissance', ['17', '5', '2012']);
  await goOn(page, 'Lieu de naissance');
  await takeSuggestion(page, 'jer');
  await goOn(page, 'Choisir la photo : Photo');
  await choosePicture(page, 'Choisir la photo : Photo', picture);
  await goOnTyping(page, 'Adresse', '14 rue bordes');
  await goOnTyping(page, 'Téléphone', '31904561');
  await nextStep(page, 'Documents');
  await page.keyboard.type('113 b');
  await goOn(page, 'Choisir l’image : Photo de l’acte de naissance');
  await choosePicture(page, 'Choisir l’image : Photo de l’acte de naissance', picture);
  await goOnTyping(page, 'Numéro de passeport', 'rd7654321');
  await goOn(page, 'Choisir l’image : Photo du passeport');
  await choosePicture(page, 'Choisir l’image : Photo du passeport', picture);
  await pressAsHinted(page, 'Control+Enter');
  await page.locator('[aria-current="step"]', { hasText: 'Signalement' }).waitFor();
  await typeAt(page, 'Taille', '142');
  await typeAt(page, 'Poids', '38');
  await typeAt(page, 'Couleur, race', 'n');
  await typeAt(page, 'Couleur des yeux', 'm');
  await tabTo(page, 'Couleur des cheveux');
  await takeSuggestion(page, 'n');
  await nextStep(page, 'Éducation');
  await nextStep(page, 'Filiation');
  await page.keyboard.type('wood-kerley ');
  await takeSuggestion(page, 'd');
  await goOnTyping(page, 'Nom de la mère', 'yolande desrosiers');
  await goOn(page, 'Nom du responsable');
  await tabTo(page, 'Le père : Nom du responsable');
  await page.keyboard.press('Space');
  await goOnTyping(page, 'NIF du responsable', '0061234567');
  await nextStep(page, 'Soumission');
  await expect.poll(() => focusedName(page)).toBe('Enregistrer');
  await page.keyboard.press('Enter');
  await page.getByText(SAVED).waitFor();
  expect(await count()).toBeLessThanOrEqual(145);
});
