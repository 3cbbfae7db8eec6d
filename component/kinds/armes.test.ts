import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { armes } from '@dosye/kinds/armes/area.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, listOf, rowOf } from '../dossiers.ts';
import { renderForm, renderScreen, type Visit } from '../render.tsx';
import {
  address,
  columnTexts,
  expectAccessible,
  expectUsable,
  focusedName,
  see,
  seeNo,
} from '../screen.ts';
import { type Call } from '../server.ts';
import { dossierAnswers, renderDetails, stored } from './records.ts';

const RECORDS = {
  'arme-seized': stored('arme-seized', armePrise()),
  'arme-business': stored('arme-business', armeDeCaisse({ 'declarantInfo.nom': 'ÉTIENNE' })),
  'arme-personal': stored('arme-personal', armeDeParticulier()),
};
const ROWS: ListRow[] = Object.entries(RECORDS).map(([kindId, record], index) =>
  rowOf(kindId, record, { id: DOSSIER_ID + index }),
);

function answer({ body }: Call) {
  const { registrationType } = body['filters'] as { registrationType?: string };
  const rows = ROWS.filter(
    ({ kind }) => registrationType === undefined || kind === `arme-${registrationType}`,
  );
  return listOf(armes, rows, rows.length);
}

async function renderList(visit?: Visit): Promise<void> {
  const answers = {
    'POST /firearms/list': answer,
    ...dossierAnswers('arme-seized', RECORDS['arme-seized']),
  };
  await renderScreen('/firearms/list', answers, visit);
  await expect.poll(() => columnTexts('Série')).toHaveLength(3);
}

describe('the list of weapons', () => {
  test('shows declarant, weapon and category', async () => {
    await renderList();
    await see('3 enregistrements trouvés');
    expect(columnTexts('Catégorie')).toEqual(['Saisie', 'Entreprise', 'Personnelle']);
    expect(columnTexts('Série')).toEqual(['LK120044', 'BGX418', 'BGX418']);
    await expectUsable();
  });

  test('leads to a weapon that nobody declared by what it is called', async () => {
    await renderList();
    await page.follow('Non renseigné : Revolver Taurus 85');
    const title = page.heading('Revolver Taurus 85', 1);
    await see(title);
    expect(address()).toBe(`/firearms/details/${DOSSIER_ID}`);
    await expect.poll(() => document.title).toMatch(/^[A-Z]{2}\d{2}-\d{4}-\d{5} · Dosye$/);
  });

  test('shows a photo large and stays where it is; the row leads to the details', async () => {
    await renderList();
    await page.press('Agrandir la photo : ALCÉUS Jean Rony');
    const viewer = page.dialog('ALCÉUS Jean Rony');
    const shown = viewer.getByRole('img');
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(12);
    expect(shown.element().getAttribute('src')).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    await expectAccessible();
    await page.keys('{Escape}');
    await seeNo(viewer);
    expect(address()).toBe('/firearms/list');
    await page.getByText('Revolver').first().click({ force: true });
    await expect.poll(address).toBe(`/firearms/details/${DOSSIER_ID}`);
  });

  test('is narrowed to a category, and keeps it in the address', async () => {
    await renderList();
    await page.press('Filtres avancés');
    await page.choose('Catégorie', 'Saisie / Récupérée');
    await see('1 enregistrements trouvés');
    expect(address()).toBe('/firearms/list?registrationType=seized');
    await page.press('Réinitialiser');
    await see('3 enregistrements trouvés');
  });

  test('begins a new registration of each category, by keyboard too', async () => {
    await renderList();
    await page.getByRole('main').button('Nouvel Enregistrement').keys('{ArrowDown}');
    await expect.poll(focusedName).toBe('Arme Personnelle');
    await expectAccessible();
    await page.keys('{ArrowDown}{ArrowDown}');
    await expect.poll(focusedName).toBe('Arme Saisie / Récupérée');
    await page.keys('{Enter}');
    await expect.poll(address).toBe('/firearms/seized/new');
  });
});

test('the form of a person’s weapon says what is missing and goes to the top', async () => {
  await renderForm('arme-personal');
  expect(
    Number((page.combobox('Année').first().element() as HTMLSelectElement).value),
  ).toBeGreaterThan(2000);
  await page.press('Enregistrer');
  await see(page.saying('Veuillez remplir tous les champs obligatoires.'));
  const number = page.getByText("Au moins un numéro d'identification est requis.").first();
  await see(number);
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expectAccessible();
  await page.follow('Indiquez le calibre.');
  await expect.poll(focusedName).toBe('Calibre');
});

describe('the details of a weapon', () => {
  test.for([
    ['arme-personal', 'Télécharger l’autorisation'],
    ['arme-business', 'Télécharger l’autorisation'],
    ['arme-seized', 'Télécharger Procès-Verbal'],
  ] as const)('of category %s offer its act', async ([kindId, label]) => {
    await renderDetails(kindId, RECORDS[kindId]);
    await see(page.button(label));
    await seeNo(page.button('Copie de travail (Word)'));
    await page.press('Autres actions');
    await see(page.button('Copie de travail (Word)'));
    await expectAccessible();
  });

  test('lead to the form of the category, filled', async () => {
    await renderDetails('arme-seized', RECORDS['arme-seized']);
    await page.follow('Modifier');
    await expect.element(page.textbox('Numéro de série')).toHaveValue('LK120044');
    expect(address()).toBe(`/firearms/seized/edit/${DOSSIER_ID}`);
    const hours = page.field('Heure').elements();
    expect(hours.map((hour) => (hour as HTMLInputElement).value)).toEqual(['14:30', '16:15']);
  });
});
