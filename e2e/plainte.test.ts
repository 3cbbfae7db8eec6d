import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { beforeAll, expect, test } from 'vitest';
import { formReady, openOffice, update } from './formOffice.ts';
import { chooseDate, chooseInSelect, choosePicture, tabTo, typeInto } from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const STORED = expect.stringMatching(/^\/api\/files\//);

beforeAll(async () => {
  await office.owner.query(
    "update app_user set full_name = 'Mireille JOSEPH', grade = 'Agent IV' where username = 'mireille'",
  );
});

test('a complaint is entered by keyboard alone, counted for its officer, and printed with its photographs, which are then taken away', async () => {
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
  await choosePicture(page, 'Ajouter des images : Photos de la victime', plainPng(60, 40));
  await choosePicture(page, 'Ajouter des images : Photos de la victime', plainPng(50, 40));
  await typeInto(page, 'Nom complet', 'jean rony toussaint');
  await typeInto(page, 'Motif de la plainte', 'vol de motocyclette');
  await choosePicture(page, 'Ajouter des images : Photos du suspect', plainPng(40, 40));
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
      photoUrls: [STORED, STORED],
    },
    suspect: { nomComplet: 'Jean Rony Toussaint', motif: 'Vol de motocyclette' },
    reception: { agent: 'Agent IV Mireille JOSEPH' },
  });
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto('/reports/plaintes');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Plaintes par agent qui reçoit' })
    .getByRole('link', { name: 'Agent IV Mireille JOSEPH' })
    .waitFor();

  // It is a letter signed by two, then a page for each photograph, the suspect's first.
  const paper = await paperOf(page, `/print/plainte/${id}`);
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

  const photos = async () =>
    (await (await office.client('agent')).get(`/api/plaintes/${id}`)).json().victime.photoUrls;
  await page.goto(`/plaintes/edit/${id}`);
  await page.getByRole('button', { name: 'Retirer : Photos de la victime 1' }).click();
  await update(page);
  await page.getByText('Plainte mise à jour avec succès !').waitFor();
  expect(await photos()).toHaveLength(1);

  await page.goto(`/plaintes/edit/${id}`);
  await page.getByRole('button', { name: 'Retirer : Photos de la victime 1' }).click();
  await page.getByRole('button', { name: 'Retirer : Photos du suspect 1' }).click();
  await update(page);
  await page.waitForURL(`**/plaintes/details/${id}`);
  const without = await paperOf(page, `/print/plainte/${id}`);
  expect(without.pages).toBe(1);
  expect(without.says('Aucune photo.')).toBe(true);
});
