import type { SessionUser } from '@dosye/domain/people/users.ts';
import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { listOf, rowOf } from '../dossiers.ts';
import { PHONE, renderForm, renderScreen } from '../render.tsx';
import { columnTexts, overflow, saying, textbox } from '../screen.ts';
import { type Call, refused } from '../server.ts';
import { example, renderDetails } from './records.ts';

/** An office without communes. */
const NIPPES: Partial<SessionUser> = { bureau_id: 2, bureau_nom: 'Nippes' };
const complaint = (changes = {}) =>
  example('plainte', {
    commune: 'Jérémie',
    'victime.nom': 'DORVAL',
    'victime.prenom': 'Marie-Lourdes',
    'suspect.photoUrls': ['picture'],
    'victime.photoUrls': ['picture', 'picture'],
    ...changes,
  });

describe('the form of a complaint', () => {
  test('lists every error in its banner and says so in a toast', async () => {
    await renderForm('plainte');
    await expect.element(page.getByRole('combobox', { name: 'Commune' })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(saying('Veuillez corriger les erreurs avant de soumettre.')).toBeVisible();
    const banner = page.getByRole('alert').filter({ hasText: 'ci-dessous' });
    await expect
      .element(banner.getByText('Veuillez corriger les 10 erreur(s) ci-dessous :'))
      .toBeVisible();
    const errors = banner.getByRole('listitem').elements();
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      "La commune est obligatoire pour le bureau de la Grand'Anse.",
      'Le nom de la victime est obligatoire.',
      'Le prénom de la victime est obligatoire.',
      'La date de naissance de la victime est obligatoire.',
      'Le lieu de naissance de la victime est obligatoire.',
      "L'adresse de la victime est obligatoire.",
      'Le téléphone de la victime est obligatoire.',
      "Au moins un numéro d'identification (Carte, NIU, ou NIF) est requis pour la victime.",
      'Le nom complet du suspect est obligatoire.',
      'Le motif de la plainte est obligatoire.',
    ]);
    await expectAccessible();
  });

  test('asks no other office for a commune', async () => {
    await renderForm('plainte', { user: NIPPES });
    await expect.element(textbox('Nom')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Commune' })).not.toBeInTheDocument();
  });
});

describe('the list of complaints', () => {
  test('shows the commune to the Grand’Anse, and filters by it', async () => {
    const answers = {
      'POST /plaintes/list': ({ body }: Call) =>
        (body['filters'] as { commune?: string }).commune === 'Corail'
          ? { ...listOf(plaintes, [], 0), totalDossiers: 1 }
          : listOf(plaintes, [rowOf('plainte', complaint())]),
    };
    await renderScreen('/plaintes/list?commune=Corail', answers);
    await expect.element(page.getByText('Aucune plainte trouvée.')).toBeVisible();
    await page.getByRole('button', { name: 'Réinitialiser' }).first().click();
    await expect
      .element(page.getByRole('link', { name: 'DORVAL Marie-Lourdes', exact: true }).first())
      .toBeVisible();
    expect(columnTexts('Commune')).toContain('Jérémie');
    await expectAccessible();
  });

  test('shows it to no other office', async () => {
    const answers = { 'POST /plaintes/list': listOf(plaintes, []) };
    await renderScreen('/plaintes/list', answers, { user: NIPPES });
    await expect.element(page.getByText('Aucune plainte trouvée.')).toBeVisible();
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await expect.element(page.getByText('Date de début')).toBeVisible();
    expect(page.getByText('Commune').elements()).toHaveLength(0);
  });
});

describe('the details of a complaint', () => {
  test('show the photographs of both large', async () => {
    await renderDetails('plainte', complaint());
    await page.getByRole('button', { name: 'Agrandir : Photo de la victime 2' }).click();
    const viewer = page.getByRole('dialog');
    await expect.element(viewer.getByText('2 sur 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(viewer.getByText('Photo du suspect')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expectAccessible();
    expect(page.getByRole('button', { name: /^Agrandir : Photo/ }).elements()).toHaveLength(3);
  });

  test('say that there is no photograph', async () => {
    await renderDetails('plainte', complaint({ 'victime.photoUrls': [], 'suspect.photoUrls': [] }));
    await expect.element(page.getByText('Aucune photo.')).toHaveLength(2);
  });

  test('fit a telephone', async () => {
    await renderDetails('plainte', complaint(), {}, { viewport: PHONE });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'DORVAL Marie-Lourdes' }))
      .toBeVisible();
    expect(overflow()).toBe(0);
  });
});

test('the paper of a complaint that there is not leads to its details', async () => {
  await renderScreen('/print/plainte/999999', {
    'GET /plaintes/999999': () => refused(404, 'NOT_FOUND', 'Introuvable.'),
  });
  await expect.element(page.getByText('Dossier de plainte non trouvé.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Retour' }).element().getAttribute('href')).toBe(
    '/plaintes/details/999999',
  );
});
