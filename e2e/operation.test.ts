import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { expect, test } from 'vitest';
import { formReady, openOffice, update } from './formOffice.ts';
import { answer, tabTo, typeInto } from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();

test('an operation sheet is filled by keyboard alone, corrected, and printed as a letter', async () => {
  const page = await office.at('agent');
  await page.goto('/operations/new');
  await formReady(page);
  await typeInto(page, 'Heure de départ', '0515');
  await typeInto(page, 'Brigade', 'brigade de recherche');
  await typeInto(page, 'Zone d’intervention', "anse d'hainault");
  await typeInto(page, 'Objectif', 'Contrôle routier.');
  await typeInto(page, 'Nombre d’équipes', '2');
  await expect.poll(() => page.getByRole('group', { name: /^Équipe \d+$/ }).count()).toBe(2);
  await typeInto(page, 'Équipe 1 / Équipes / Parcours', 'Route nationale');
  await tabTo(page, 'Ajouter un policier (Policiers)');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Policier 1 / Policiers / Nom', 'toussaint');
  await typeInto(page, 'Prénom', 'jean rony');
  await typeInto(page, 'Grade', 'agent II');
  await typeInto(page, 'Fonction', 'chef d’équipe');
  await typeInto(page, 'Équipe 2 / Équipes / Parcours', 'Bord de mer');
  await answer(page, 'Space', 'Fusils');
  await typeInto(page, 'Précisions sur les fusils', '4 Galil');
  await typeInto(page, 'Frais de mission', '12 500');
  await tabTo(page, 'Enregistrer');
  await page.keyboard.press('Enter');
  await page.getByText("Fiche d'opération créée avec succès !").waitFor();
  await page.waitForURL(/\/operations\/details\/\d+$/);
  const { rows } = await office.owner.query<{ body: DossierRecord }>(
    "select body from dossier where kind = 'operation' order by id desc limit 1",
  );
  expect(rows[0]?.body).toMatchObject({
    dateOperation: todayInHaiti(),
    heureDepart: '05:15',
    brigade: 'BRIGADE DE RECHERCHE',
    zoneIntervention: "Anse d'Hainault",
    equipes: [
      {
        parcours: 'Route nationale',
        policiers: [
          { nom: 'TOUSSAINT', prenom: 'Jean Rony', grade: 'Agent II', fonction: 'Chef d’Équipe' },
        ],
      },
      { parcours: 'Bord de mer', policiers: [] },
    ],
    armements: { fusils: true, fusilsSpecs: '4 Galil', giletBalle: false },
    fraisMission: 12_500,
    dateRetour: '',
  });
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Parcours' }).nth(1).fill('Par la ravine');
  await update(page);
  await page.getByText("Fiche d'opération mise à jour avec succès !").waitFor();

  const paper = await paperOf(page, `/print/operation/${id}`);
  expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
  for (const words of [
    'Fiche d’Opération',
    'Équipe 2',
    'Par la ravine',
    'Chef de poste',
    'Responsable de la Section de Police Judiciaire',
  ]) {
    expect(paper.says(words)).toBe(true);
  }
  expect(lastPageOf(paper)).toContain('Chef de poste');
  await expectAccessible(page);
});
