import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts, saveAdult, saveReport } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
const LONG = `${'Des inconnus rôdent près du marché. '.repeat(20)}Fin du récit.`;

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1);
  await saveReport(agent, 'Wilfrid SANON', { 'informant.information': LONG });
  await saveReport(agent, '', {
    'informant.type': "Un groupe d'individus",
    'informant.representative': 'Rose ESTIMÉ',
  });
});

/** The labels that a list of choices offers. */
const choices = (page: Page, label: string): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).locator('option').allTextContents();

describe('the list of certificates', () => {
  test('has five rows of bones while it is on its way', async () => {
    const page = await office.at('agent');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/persons/list', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/persons');
    await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
    await expect.poll(() => page.locator('tbody tr[aria-hidden]').count()).toBe(5);
    await expectAccessible(page);
    answer();
    await expect.poll(() => columnTexts(page, 'Nom')).toEqual(['DORVAL']);
    await expect.poll(() => page.locator('tbody tr[aria-hidden]').count()).toBe(0);
  });

  test('searches 300 ms after the last letter, once', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await page.locator('tbody a').first().waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const searched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/persons/list')) {
        searched.push(request.postDataJSON().filters.searchTerm);
      }
    });
    const search = page.getByPlaceholder('Rechercher par nom, No.\u00a0dossier ou tél...');
    for (const letter of ['d', 'o', 'r']) {
      await search.press(letter);
      await page.clock.runFor(299);
    }
    expect(searched).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searched).toEqual(['dor']);
  });

  test('offers the filters of the specification, and the columns in their order', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await page.getByRole('button', { name: /Filtres avancés/ }).click();
    await page.getByLabel('Date de début').waitFor();
    await page.getByLabel('Date de fin').waitFor();
    expect(await page.getByRole('radio').count()).toBe(3);
    for (const sex of ['Tous', 'Homme', 'Femme']) {
      expect(await page.getByRole('radio', { name: sex }).count()).toBe(1);
    }
    expect(await choices(page, 'Motif')).toEqual([
      'Tous',
      'Accusation criminelle',
      'Immigration',
      'Demande d’emploi',
    ]);
    expect(await choices(page, 'Type de dossier')).toEqual(['Tous', 'Majeur', 'Mineur']);
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads.slice(-8)).toEqual([
      'Photo',
      'Nom',
      'Prénom',
      'No.\u00a0Dossier',
      'Type',
      'Date de Naissance',
      'Téléphone',
      'Actions',
    ]);
    await page.getByRole('link', { name: 'Détails/Modifier' }).waitFor();
  });
});

describe('the list of information reports', () => {
  test('shows informant or representative, and the beginning of what was told', async () => {
    const page = await office.at('agent');
    await page.goto('/information/list');
    await expect
      .poll(() => columnTexts(page, 'Informateur'))
      .toEqual(['Rose ESTIMÉ', 'Wilfrid SANON']);
    const [, excerpt = ''] = await columnTexts(page, 'Information');
    expect(excerpt.length).toBeLessThan(LONG.length / 2);
    expect(excerpt).toMatch(/^Des inconnus rôdent .+…$/);
    await page.getByText('2 rapports trouvés').waitFor();
    for (const sortable of ['No. Dossier', 'Informateur', 'Date']) {
      expect(await page.getByRole('button', { name: sortable, exact: true }).count()).toBe(1);
    }
    expect(await page.getByRole('button', { name: 'Information', exact: true }).count()).toBe(0);
    await expectAccessible(page);
  });
});
