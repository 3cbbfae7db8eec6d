import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { changed, type Changes } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts } from './dossiers.ts';
import { formReady, openOffice, saveRecord, tabTo, typeInto } from './formOffice.ts';
import { answer } from './keyboard.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const OFFICER = { nom: 'SANON', prenom: 'Wilfrid', grade: 'Agent III', fonction: 'Chauffeur' };
const team = (parcours: string, count = 1) => ({
  parcours,
  policiers: Array.from({ length: count }, () => OFFICER),
});

const sheet = (changes: Changes): DossierRecord =>
  changed(sampleOf(ficheOperation), {
    brigade: 'BRIGADE CRIMINELLE',
    zoneIntervention: 'Marfranc',
    ...changes,
  });
const save = async (changes: Changes = {}): Promise<number> =>
  saveRecord(await office.client('agent'), '/api/operations', { operationData: sheet(changes) });

let planned = 0;

beforeAll(async () => {
  planned = await save({ equipes: [team('Par le pont', 3), team('Par la ravine', 2)] });
});

const openNew = async (page: Page): Promise<void> => {
  await page.goto('/operations/new');
  await formReady(page);
};
const teams = (page: Page) => page.getByRole('group', { name: /^Équipe \d+$/ });

describe('the form of an operation sheet', () => {
  test('is filled by keyboard alone', async () => {
    const page = await office.at('agent');
    await openNew(page);
    await typeInto(page, 'Heure de départ', '0515');
    await typeInto(page, 'Brigade', 'brigade de recherche');
    await typeInto(page, 'Zone d’intervention', "anse d'hainault");
    await typeInto(page, 'Objectif', 'Contrôle routier.');
    await typeInto(page, 'Nombre d’équipes', '2');
    await expect.poll(() => teams(page).count()).toBe(2);
    await typeInto(page, 'Équipe 1 / Équipes / Parcours', 'Route nationale');
    await tabTo(page, 'Ajouter un policier (Policiers)');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Policier 1 / Policiers / Nom', 'toussaint');
    await typeInto(page, 'Prénom', 'jean rony');
    await typeInto(page, 'Grade', 'agent II');
    await typeInto(page, 'Fonction', 'chef d’équipe');
    await typeInto(page, 'Équipe 2 / Équipes / Parcours', 'Bord de mer');
    await answer(page, 'Fusils', 'Space');
    await typeInto(page, 'Précisions sur les fusils', '4 Galil');
    await typeInto(page, 'Frais de mission', '12 500');
    await expectAccessible(page);
    await tabTo(page, 'Enregistrer');
    await page.keyboard.press('Enter');
    await page.getByText('Fiche d’opération créée avec succès !').waitFor();
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
  });

  test('says what is missing', async () => {
    const page = await office.at('agent');
    await openNew(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
    expect(await summary.getByRole('listitem').allTextContents()).toEqual([
      'Indiquez l’heure de départ.',
      'Indiquez la brigade.',
      'Indiquez la zone d’intervention.',
      'Indiquez l’objectif.',
    ]);
  });

  test('raises and lowers the number of teams; what is no number makes it one', async () => {
    const page = await office.at('agent');
    await openNew(page);
    const count = page.getByRole('textbox', { name: 'Nombre d’équipes' });
    await count.fill('12');
    await expect.poll(() => teams(page).count()).toBe(12);
    await count.press('ArrowDown');
    await expect.poll(() => teams(page).count()).toBe(11);
    await count.fill('trois');
    await count.press('Tab');
    await expect.poll(() => teams(page).count()).toBe(1);
    expect(await count.inputValue()).toBe('1');
  });

  test('asks before it takes away a team that is filled', async () => {
    const page = await office.at('agent');
    await page.goto(`/operations/edit/${planned}`);
    await formReady(page);
    const count = page.getByRole('textbox', { name: 'Nombre d’équipes' });
    await count.fill('1');
    await count.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Équipe 2 : ce qui y a été saisi sera retiré du formulaire.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(await teams(page).count()).toBe(2);
    expect(await count.inputValue()).toBe('2');
    await count.fill('1');
    await count.press('Enter');
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect.poll(() => teams(page).count()).toBe(1);
  });

  test('clears what was said of a piece of equipment when its box is unticked', async () => {
    const page = await office.at('agent');
    await openNew(page);
    const box = page.getByRole('checkbox', { name: 'Véhicule' });
    const specs = page.getByRole('textbox', { name: 'Précisions sur le véhicule' });
    await box.click();
    await specs.fill('2 pick-up');
    await box.click();
    await specs.waitFor({ state: 'detached' });
    await box.click();
    expect(await specs.inputValue()).toBe('');
  });

  test('shows a sheet of the old format as one team', async () => {
    const old = await save();
    const { equipes: _teams, ...rest } = sheet({});
    const body = { ...rest, policiers: [OFFICER] };
    await office.owner.query('update dossier set body = $2 where id = $1', [old, body]);
    const page = await office.at('agent');
    await page.goto(`/operations/edit/${old}`);
    await teams(page).first().waitFor();
    expect(await teams(page).count()).toBe(1);
    const route = page.getByRole('textbox', { name: 'Parcours' });
    expect(await route.inputValue()).toBe('N/A (Ancien format)');
    expect(await page.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toBe(
      'SANON',
    );
    await page.goto(`/operations/details/${old}`);
    await page.getByText('N/A (Ancien format)').waitFor();
  });

  test('stands on a telephone without loss', async () => {
    const page = await office.at('agent', { viewport: PHONE, isMobile: true });
    await page.goto(`/operations/edit/${planned}`);
    await teams(page).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  });
});

describe('the list of operation sheets', () => {
  test('is sorted by its columns and found by its objective', async () => {
    const longest = 'UNITÉ DÉPARTEMENTALE DE MAINTIEN D’ORDRE';
    await save({ brigade: longest, objectif: 'Patrouille.' });
    const second = await save({ brigade: 'UNITÉ ROUTIÈRE', objectif: 'Barrage filtrant.' });
    const page = await office.at('agent');
    await page.goto('/operations/list?tri=brigade&sens=decroissant');
    await page.locator('tbody a').first().waitFor();
    expect((await columnTexts(page, 'Brigade')).slice(0, 2)).toEqual(['UNITÉ ROUTIÈRE', longest]);
    // The whole name is seen, on two lines where one has no room.
    const cell = page.getByRole('cell', { name: longest, exact: true });
    expect(await cell.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
    await expectAccessible(page);
    await page.goto('/operations/list?recherche=barrage filtrant');
    await page.getByText('1 fiches trouvées').waitFor();
    await page
      .getByRole('link', { name: /UNITÉ ROUTIÈRE/ })
      .first()
      .click();
    await page.waitForURL(`**/operations/details/${second}`);
  });

  test('says when nothing is found', async () => {
    const page = await office.at('agentNippes');
    await page.goto('/operations/list');
    await page.getByText('Aucune fiche d’opération trouvée.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

describe('the details of an operation sheet', () => {
  test('show teams with their officers, and equipment in one line each', async () => {
    const id = await save({
      equipes: [
        team('Par le pont', 3),
        {
          parcours: 'Par la ravine',
          policiers: [OFFICER, { ...OFFICER, prenom: 'Marie Philomène Antoinette' }],
        },
      ],
      'transport.vehicule': true,
      'transport.vehiculeSpecs': '2 pick-up',
      'armements.fusils': false,
    });
    const page = await office.at('agent');
    await page.goto(`/operations/details/${id}`);
    await page.getByText('2 équipes, 5 policiers').waitFor();
    const fact = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    expect(await fact('Véhicule').locator('dd').textContent()).toBe('2 pick-up');
    expect(await fact('Fusils').locator('dd').textContent()).toBe('Non');
    const second = page.getByRole('region', { name: 'Équipe 2' });
    expect(await second.getByRole('row').count()).toBe(3);
    const lastColumn = (shown: Locator) =>
      shown
        .getByRole('columnheader', { name: 'Fonction' })
        .evaluate((head) => head.getBoundingClientRect().left);
    const first = page.getByRole('region', { name: 'Équipe 1' });
    expect(await lastColumn(second)).toBe(await lastColumn(first));
    await expectAccessible(page);
  });
});

describe('an operation sheet on paper', () => {
  test('is a letter signed by the chief and the section', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/operation/${planned}`);
    expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
    for (const said of [
      'Fiche d’Opération',
      'Équipe 2',
      'Par la ravine',
      'Chef de poste',
      'Responsable de la Section de Police Judiciaire',
    ]) {
      expect(paper.says(said)).toBe(true);
    }
    expect(lastPageOf(paper)).toContain('Chef de poste');
    await expectAccessible(page);
  });

  test('loses no officer of many teams, nor a line of a long objective', async () => {
    const lines = Array.from({ length: 14 }, (_, at) => `Objectif ${at + 1}.`);
    const equipes = Array.from({ length: 9 }, (_, at) => team(`Parcours ${at + 1}`, 14));
    const id = await save({ equipes, objectif: lines.join('\n') });
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/operation/${id}`);
    expect(paper.pages).toBeGreaterThan(2);
    expect(paper.text.match(/SANON Wilfrid/g)).toHaveLength(9 * 14);
    for (const line of lines) expect(paper.text).toContain(line);
    expect(lastPageOf(paper)).toContain('Chef de poste');
  });

  test('leads to its details when there is none', async () => {
    const page = await office.at('agent');
    await page.goto('/print/operation/999999');
    await page.getByText('Fiche d’opération non trouvée.').waitFor();
    const back = page.getByRole('link', { name: 'Retour' });
    expect(await back.getAttribute('href')).toBe('/operations/details/999999');
  });
});
