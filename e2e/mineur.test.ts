import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';
import {
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
} from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const picture = plainPng(40, 50);

test('a certificate of a minor is filled by at most 145 keys, saved, and printed as a letter and a certificate', async () => {
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
  expect(await page.getByText('Complète', { exact: true }).count()).toBe(5);
  await page.getByText('Wood-Kerley DORCEAN').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Dossier de mineur sauvegardé avec succès !').waitFor();
  expect(await count()).toBeLessThanOrEqual(145);
  await page.waitForURL(/\/person\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { rows } = await office.owner.query<{ body: DossierRecord; number: string }>(
    "select body, number from dossier where kind = 'certificat-mineur' order by id desc limit 1",
  );
  expect(rows[0]?.number).toMatch(/^CN01-/);
  expect(rows[0]?.body['renseignementsMineur']).toMatchObject({
    nom: 'DORCEAN',
    prenom: 'Rose Laure',
    sexe: 'Femme',
    dateNaissance: '2012-05-17',
    numeroPasseport: 'RD7654321',
    nifResponsable: '006-123-456-7',
  });

  const paper = await paperOf(page, `/print/dossier/${id}`);
  expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
  expect(paper.missing).toBe('0');
  expect(paper.says('Dossier de Renseignements Complet (Mineur)')).toBe(true);
  expect(paper.says('DORCEAN Rose Laure')).toBe(true);
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
  expect(text).toContain('Rose Laure DORCEAN');
  const adult = await saveAdult(agent, 'PIERRE-LOUIS', 1);
  expect((await agent.get(`/api/certificate/mineur/${adult}/download`)).statusCode).toBe(404);
  expect((await agent.get(`/api/certificate/${id}/download`)).statusCode).toBe(404);
});
