import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { operations } from '@dosye/kinds/operations/area.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf, listOf, rowOf } from '../dossiers.ts';
import { renderForm, renderScreen } from '../render.tsx';
import {
  address,
  dialog,
  columnTexts,
  expectAccessible,
  expectUsable,
  see,
  seeNo,
} from '../screen.ts';
import { type Call } from '../server.ts';
import { dossierAnswers, example, renderDetails } from './records.ts';

const OFFICER = { nom: 'SANON', prenom: 'Wilfrid', grade: 'Agent III', fonction: 'Chauffeur' };
const team = (parcours: string, count = 1) => ({
  parcours,
  policiers: Array.from({ length: count }, () => OFFICER),
});
const sheet = (changes = {}): DossierRecord =>
  example('operation', {
    brigade: 'BRIGADE CRIMINELLE',
    zoneIntervention: 'Marfranc',
    equipes: [team('Par le pont', 3), team('Par la ravine', 2)],
    ...changes,
  });

const teams = page.group(/^Équipe \d+$/);
const count = page.textbox('Nombre d’équipes');

describe('the form of an operation sheet', () => {
  test('says what is missing', async () => {
    await renderForm('operation');
    await page.press('Enregistrer');
    await see(page.saying('Veuillez remplir tous les champs obligatoires.'));
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' });
    const missing = summary.getByRole('listitem').elements();
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'Indiquez l’heure de départ.',
      'Indiquez la brigade.',
      'Indiquez la zone d’intervention.',
      'Indiquez l’objectif.',
    ]);
  });

  test('shows an amount with the comma of French', async () => {
    await renderForm('operation');
    const expenses = page.textbox('Frais de mission');
    await expenses.fill('12500,5');
    await page.keys('{Tab}');
    await expect.element(expenses).toHaveValue('12500,5');
  });

  test('takes over the teams of the last sheet: the whole sheet within forty keys', async () => {
    const last = sheet({ dateOperation: '2026-11-19', resultat: 'Deux armes', fraisMission: 2500 });
    const earlier = sheet({ brigade: 'BIM', equipes: [team('Par la plage')] });
    const server = await renderForm(
      'operation',
      { now: '2026-11-20T12:00:00.000Z' },
      {
        'POST /operations/list': listOf(operations, [
          rowOf('operation', last),
          rowOf('operation', earlier, { id: 40, dossierNo: 'OP01-2026-00040' }),
        ]),
        [`GET /operations/${DOSSIER_ID}`]: dossierOf(last),
        'POST /operations': dossierOf(last),
      },
    );
    let pressed = 0;
    const press = async (keys: string): Promise<void> => {
      pressed += keys.replaceAll(/\{[^}]*\}/g, ' ').length;
      await page.keys(keys);
    };
    await press('0530{Tab}{Tab}marfranc{Tab}{Tab}patrouille{Tab}');
    await expect.element(page.button('Reprendre les équipes d’une fiche')).toHaveFocus();
    await press('{Enter}');
    const first = dialog.getByRole('button').filter({ hasText: 'BRIGADE CRIMINELLE' });
    await expect.element(first).toHaveFocus();
    await expectAccessible();
    await press('{Enter}');
    await expect.element(teams).toHaveLength(2);
    // Ctrl and Enter.
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(() => server.callsOf('POST /operations')).toHaveLength(1);
    expect(pressed).toBeLessThanOrEqual(40);
    const [saved] = server.callsOf('POST /operations');
    expect(Object.values(saved?.body ?? {})[0]).toMatchObject({
      dateOperation: '2026-11-20',
      heureDepart: '05:30',
      brigade: 'BRIGADE CRIMINELLE',
      equipes: last['equipes'],
      resultat: '',
      fraisMission: null,
    });
  });

  test('raises and lowers the number of teams; what is no number makes it one', async () => {
    await renderForm('operation');
    await count.fill('12');
    await expect.element(teams).toHaveLength(12);
    await page.keys('{ArrowDown}');
    await expect.element(teams).toHaveLength(11);
    await count.fill('trois');
    await page.keys('{Tab}');
    await expect.element(teams).toHaveLength(1);
    await expect.element(count).toHaveValue('1');
  });

  test('asks before it takes away a team that is filled', async () => {
    await renderForm('operation', { saved: sheet() });
    await count.fill('1');
    await page.keys('{Enter}');
    await see(dialog.getByText('Équipe 2 : ce qui y a été saisi sera retiré du formulaire.'));
    await expectAccessible();
    await dialog.press('Annuler');
    await expect.element(count).toHaveValue('2');
    expect(teams.elements()).toHaveLength(2);
    await expect.element(count).toHaveFocus();
    await count.fill('1');
    await page.keys('{Tab}');
    await dialog.press('Annuler');
    await seeNo(dialog);
    await expect.element(count).toHaveFocus();
    await count.fill('1');
    await page.keys('{Enter}');
    await dialog.press('Retirer');
    await expect.element(teams).toHaveLength(1);
  });

  test('clears what was said of a piece of equipment when its box is unticked', async () => {
    await renderForm('operation');
    const box = page.checkbox('Véhicule');
    const specs = page.textbox('Précisions sur le véhicule');
    await box.click();
    await specs.fill('2 pick-up');
    await box.click();
    await seeNo(specs);
    await box.click();
    await expect.element(specs).toHaveValue('');
  });

  test('shows a sheet of the old format as one team', async () => {
    const { equipes: _teams, ...rest } = sheet();
    const old = { ...rest, policiers: [OFFICER] };
    await renderForm('operation', { saved: old });
    await expect.element(teams).toHaveLength(1);
    await expect.element(page.textbox('Parcours')).toHaveValue('N/A (Ancien format)');
    await expect.element(page.combobox('Nom')).toHaveValue('SANON');
  });

  test('stands on a telephone without loss', async () => {
    await renderForm('operation', { saved: sheet() });
    await expect.element(teams).toHaveLength(2);
    await expectUsable();
  });
});

describe('the list of operation sheets', () => {
  const LONGEST = 'UNITÉ DÉPARTEMENTALE DE MAINTIEN D’ORDRE';
  const [road, longest] = ['UNITÉ ROUTIÈRE', LONGEST].map((brigade, index) =>
    rowOf('operation', sheet({ brigade }), { id: DOSSIER_ID + index }),
  ) as [ReturnType<typeof rowOf>, ReturnType<typeof rowOf>];

  test('is sorted by its columns and found by its objective', async () => {
    const server = await renderScreen('/operations/list?tri=brigade&sens=decroissant', {
      'POST /operations/list': ({ body }: Call) =>
        (body['filters'] as { searchTerm?: string }).searchTerm === 'barrage filtrant'
          ? listOf(operations, [road])
          : listOf(operations, [road, longest]),
      ...dossierAnswers('operation', sheet()),
    });
    await expect.poll(() => columnTexts('Brigade')).toEqual(['UNITÉ ROUTIÈRE', LONGEST]);
    expect(server.callsOf('POST /operations/list')[0]?.body).toMatchObject({
      sortConfig: { key: 'brigade', direction: 'desc' },
    });
    // The whole name is seen, on two lines where one has no room.
    const cell = page.cell(LONGEST).element();
    expect(cell.scrollWidth - cell.clientWidth).toBe(0);
    await expectAccessible();
    await page.getByPlaceholder(operations.list.searchPlaceholder).fill('barrage filtrant');
    await see('1 fiches trouvées');
    expect(address()).toContain('recherche=barrage+filtrant');
    await page
      .link(/UNITÉ ROUTIÈRE/)
      .first()
      .click();
    await expect.poll(address).toBe(`/operations/details/${road.id}`);
  });

  test('says when nothing is found', async () => {
    await renderScreen('/operations/list');
    await see("Aucune fiche d'opération trouvée.");
    await seeNo(page.getByRole('table'));
  });
});

describe('the details of an operation sheet', () => {
  test('show teams with their officers, and equipment in one line each', async () => {
    const second = {
      parcours: 'Par la ravine',
      policiers: [OFFICER, { ...OFFICER, prenom: 'Marie Philomène Antoinette' }],
    };
    const record = sheet({
      equipes: [team('Par le pont', 3), second],
      'transport.vehicule': true,
      'transport.vehiculeSpecs': '2 pick-up',
      'armements.fusils': false,
    });
    await renderDetails('operation', record);
    await see('2 équipes, 5 policiers');
    const fact = (label: string): string | null | undefined =>
      [...document.querySelectorAll('dl > div')]
        .find((of) => of.querySelector('dt')?.textContent === label)
        ?.querySelector('dd')?.textContent;
    expect(fact('Véhicule')).toBe('2 pick-up');
    expect(fact('Fusils')).toBe('Non');
    const regions = ['Équipe 1', 'Équipe 2'].map((name) => page.region(name));
    expect(regions[1]?.getByRole('row').elements()).toHaveLength(3);
    const [left, right] = regions.map(
      (region) => region.columnheader('Fonction').element().getBoundingClientRect().left,
    );
    expect(left).toBe(right);
    await expectAccessible();
  });

  test('show the route that a sheet of the old format has not', async () => {
    const { equipes: _teams, ...rest } = sheet();
    await renderDetails('operation', { ...rest, policiers: [OFFICER] });
    await see('N/A (Ancien format)');
  });
});
