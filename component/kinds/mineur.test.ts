import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, dossierOf, listOf, rowOf } from '../dossiers.ts';
import { PHONE, renderForm, renderScreen } from '../render.tsx';
import { address, choose, columnTexts, focusedName, overflow, saying, textbox } from '../screen.ts';
import type { Call } from '../server.ts';
import { dossierAnswers, example, renderDetails, stored } from './records.ts';

const R = 'renseignementsMineur';
const minor = example('certificat-mineur', {
  [`${R}.nom`]: 'DORVAL',
  [`${R}.prenom`]: 'Widline',
  [`${R}.numeroDossier`]: '634/2026',
});
const adult = stored('certificat-majeur', majeur());
const ROWS = [
  rowOf('certificat-majeur', adult, { id: 42 }),
  rowOf('certificat-mineur', minor, { dossierNo: 'CN01-2026-00041' }),
];
const LISTED = {
  'POST /persons/list': ({ body }: Call) => {
    const { typeDossier } = body['filters'] as { typeDossier?: string };
    return listOf(
      certificats,
      ROWS.filter(({ kind }) => typeDossier === undefined || kind.endsWith(typeDossier)),
    );
  },
};
const step = (number: number) => page.getByText(`Étape ${number} sur 6`, { exact: true });

describe('the form of a minor', () => {
  test('says at the last step what is missing in each, and validates all five when it is sent', async () => {
    await renderForm('certificat-mineur', { saved: minor });
    await userEvent.fill(textbox('Nom'), '');
    await page.getByRole('button', { name: /Filiation/ }).click();
    await userEvent.fill(textbox('NIF du responsable'), '12');
    await page.getByRole('button', { name: /Soumission/ }).click();
    await expect.element(step(6)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Le NIF doit contenir 10 chiffres.' }))
      .toBeVisible();
    expect(page.getByText('1 à corriger', { exact: true }).elements()).toHaveLength(2);
    expect(page.getByText('Complète', { exact: true }).elements()).toHaveLength(3);
    // No field follows the review, so that it is not folded.
    await expect.element(page.getByText('634/2026', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect
      .element(saying('Veuillez corriger toutes les erreurs avant de soumettre.'))
      .toBeVisible();
    await expect.poll(focusedName).toBe('Nom');
    await expect.element(page.getByRole('button', { name: /Filiation.*à corriger/ })).toBeVisible();
  });

  test('leads from what is missing to its field', async () => {
    await renderForm('certificat-mineur', { saved: minor });
    await userEvent.fill(textbox('Prénom'), '');
    await page.getByRole('button', { name: /Soumission/ }).click();
    await expect.element(step(6)).toBeVisible();
    await page.getByRole('link', { name: 'Indiquez le prénom.' }).click();
    await expect.poll(focusedName).toBe('Prénom');
  });

  test('is not for an adult: it says so and leads to the list', async () => {
    const answers = { [`GET /persons/${DOSSIER_ID}`]: dossierOf(adult), ...LISTED };
    await renderScreen(`/form/mineur/${DOSSIER_ID}`, answers);
    await expect
      .element(saying('Le dossier demandé n’est pas un dossier de mineur.'))
      .toBeVisible();
    await expect.poll(address).toBe('/persons');
    await expect.poll(() => document.title).toContain('Liste des Dossiers');
  });

  test('stands on a telephone without loss', async () => {
    await renderForm('certificat-mineur', { record: minor, step: 6, viewport: PHONE });
    await expect.element(step(6)).toBeVisible();
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});

describe('minors in the list of certificates', () => {
  test('are told from adults by a badge, and found by their kind', async () => {
    await renderScreen('/persons', LISTED);
    await expect.poll(() => columnTexts('Type')).toEqual(['Majeur', 'Mineur']);
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await choose('Type de dossier', 'Mineur');
    await expect.poll(() => columnTexts('Type')).toEqual(['Mineur']);
    await expectAccessible();
    await page.viewport(...PHONE);
    const number = page.getByRole('cell', { name: /634\/2026/ }).element();
    expect(number.scrollWidth - number.clientWidth).toBe(0);
  });

  test('are edited at their own address', async () => {
    const answers = { ...LISTED, ...dossierAnswers('certificat-mineur', minor) };
    await renderScreen('/persons?typeDossier=mineur', answers);
    await page.getByRole('row').filter({ hasText: 'Widline' }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Modifier' }).click();
    await expect.element(textbox('Prénom')).toHaveValue('Widline');
    expect(address()).toBe(`/form/mineur/${DOSSIER_ID}`);
  });

  test('are begun from the list', async () => {
    await renderScreen('/persons', LISTED);
    await page.getByRole('main').getByRole('button', { name: 'Nouveau Dossier' }).click();
    await page.getByRole('link', { name: 'Formulaire Personne Mineure' }).click();
    await expect.element(step(1)).toBeVisible();
    expect(address()).toBe('/form/mineur');
    await expect.poll(() => document.title).toContain('Formulaire Personne Mineure');
  });
});

test('the details of a minor show every step but the last, and lead to its form', async () => {
  await renderDetails('certificat-mineur', minor);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'DORVAL Widline' }))
    .toBeVisible();
  const parts = page.getByRole('heading', { level: 2 }).elements();
  expect(parts.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    '1Infos Mineur',
    '2Documents',
    '3Signalement',
    '4Éducation',
    '5Filiation',
  ]);
  expect(page.getByRole('link', { name: 'Modifier' }).element().getAttribute('href')).toBe(
    `/form/mineur/${DOSSIER_ID}`,
  );
  await expectAccessible();
});

test('the paper of a minor says when the data are incomplete, and prints nothing', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const answers = dossierAnswers('certificat-mineur', { type_dossier: 'mineur' });
  await renderScreen(`/print/dossier/${DOSSIER_ID}`, answers);
  await expect
    .element(
      page.getByText('Les données pour ce dossier de mineur sont incomplètes ou corrompues.'),
    )
    .toBeVisible();
  expect(print).not.toHaveBeenCalled();
});
