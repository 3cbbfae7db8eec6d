import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { armes } from '@dosye/kinds/armes/area.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, listOf, rowOf } from '../dossiers.ts';
import { PHONE, renderForm, renderScreen, type Visit } from '../render.tsx';
import { address, choose, columnTexts, focusedName, overflow, saying, textbox } from '../screen.ts';
import { type Call, refused } from '../server.ts';
import { dossierAnswers, renderDetails, stored } from './records.ts';

const RECORDS = {
  'arme-seized': stored('arme-seized', armePrise()),
  'arme-business': stored('arme-business', armeDeCaisse({ 'declarantInfo.nom': 'ÉTIENNE' })),
  'arme-personal': stored('arme-personal', armeDeParticulier()),
};
const ROWS: ListRow[] = Object.entries(RECORDS).map(([kindId, record], index) =>
  rowOf(kindId, record, { id: DOSSIER_ID + index }),
);
const MISSING = 'Enregistrement non trouvé ou configuration inaccessible.';

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
    await expect.element(page.getByText('3 enregistrements trouvés')).toBeVisible();
    expect(columnTexts('Catégorie')).toEqual(['Saisie', 'Entreprise', 'Personnelle']);
    expect(columnTexts('Série')).toEqual(['LK120044', 'BGX418', 'BGX418']);
    await expectAccessible();
  });

  test('leads to a weapon that nobody declared by what it is called', async () => {
    await renderList();
    await page.getByRole('link', { name: 'Non renseigné : Revolver Taurus 85' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Revolver Taurus 85' });
    await expect.element(title).toBeVisible();
    expect(address()).toBe(`/firearms/details/${DOSSIER_ID}`);
    await expect.poll(() => document.title).toMatch(/^[A-Z]{2}\d{2}-\d{4}-\d{5} · Dosye$/);
  });

  test('shows a photo large and stays where it is; the row leads to the details', async () => {
    await renderList();
    await page.getByRole('button', { name: 'Agrandir la photo : ALCÉUS Jean Rony' }).click();
    const viewer = page.getByRole('dialog', { name: 'ALCÉUS Jean Rony' });
    const shown = viewer.getByRole('img');
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(12);
    expect(shown.element().getAttribute('src')).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    expect(address()).toBe('/firearms/list');
    await page.getByText('Revolver').first().click({ force: true });
    await expect.poll(address).toBe(`/firearms/details/${DOSSIER_ID}`);
  });

  test('is narrowed to a category, and keeps it in the address', async () => {
    await renderList();
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await choose('Catégorie', 'Saisie / Récupérée');
    await expect.element(page.getByText('1 enregistrements trouvés')).toBeVisible();
    expect(address()).toBe('/firearms/list?registrationType=seized');
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect.element(page.getByText('3 enregistrements trouvés')).toBeVisible();
  });

  test('begins a new registration of each category, by keyboard too', async () => {
    await renderList();
    page.getByRole('main').getByRole('button', { name: 'Nouvel Enregistrement' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedName).toBe('Arme Personnelle');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(focusedName).toBe('Arme Saisie / Récupérée');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/firearms/seized/new');
  });

  test('stands on a telephone without loss', async () => {
    await renderList({ viewport: PHONE });
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});

test('the form of a person’s weapon says what is missing and goes to the top', async () => {
  await renderForm('arme-personal');
  expect(
    Number(
      (page.getByRole('combobox', { name: 'Année' }).first().element() as HTMLSelectElement).value,
    ),
  ).toBeGreaterThan(2000);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(saying('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
  const number = page.getByText("Au moins un numéro d'identification est requis.").first();
  await expect.element(number).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expectAccessible();
  await page.getByRole('link', { name: 'Indiquez le calibre.' }).click();
  await expect.poll(focusedName).toBe('Calibre');
});

describe('the details of a weapon', () => {
  test.for([
    ['arme-personal', 'Télécharger l’autorisation'],
    ['arme-business', 'Télécharger l’autorisation'],
    ['arme-seized', 'Télécharger Procès-Verbal'],
  ] as const)('of category %s offer its act', async ([kindId, label]) => {
    await renderDetails(kindId, RECORDS[kindId]);
    await expect.element(page.getByRole('button', { name: label })).toBeVisible();
    await expectAccessible();
  });

  test('lead to the form of the category, filled', async () => {
    await renderDetails('arme-seized', RECORDS['arme-seized']);
    await page.getByRole('link', { name: 'Modifier' }).click();
    await expect.element(textbox('Numéro de série')).toHaveValue('LK120044');
    expect(address()).toBe(`/firearms/seized/edit/${DOSSIER_ID}`);
    const hours = page.getByLabelText('Heure', { exact: true }).elements();
    expect(hours.map((hour) => (hour as HTMLInputElement).value)).toEqual(['14:30', '16:15']);
  });

  test('say so where there is none', async () => {
    await renderScreen('/firearms/details/999999', {
      'GET /firearms/999999': () => refused(404, 'NOT_FOUND', 'Introuvable.'),
    });
    await expect.element(page.getByText(MISSING)).toBeVisible();
  });
});

test('the print page of a weapon that there is not leads back to the list', async () => {
  await renderScreen('/print/firearm/999999', {
    'GET /firearms/999999': () => refused(404, 'NOT_FOUND', 'Introuvable.'),
    'POST /firearms/list': answer,
  });
  await expect.element(page.getByText(MISSING)).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect.element(page.getByRole('heading', { name: 'Liste des Armes à Feu' })).toBeVisible();
  expect(address()).toBe('/firearms/list');
  await expect.poll(() => document.title).toContain('Liste des Armes à Feu');
});
