import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { LAPTOP, PHONE } from '@dosye/testing/browser.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { printsAndStays } from './dossiers.ts';
import { tabTo, typeInto } from './formOffice.ts';
import {
  BEFORE,
  FRENCH_TODAY,
  MONTH,
  openReport,
  openReportOffice,
  reportAt,
  upToDate,
} from './reportOffice.ts';
import { hangingOut, toastOf } from './shellOffice.ts';

const office = await openReportOffice();

/** Reports with different texts. */
const WORDED = ['certificats', 'firearms', 'plaintes'].map(reportAt);

/** '2 Dossiers enregistrés', …, the texts of the cards. */
const counters = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((cards) =>
      cards.map((card) =>
        ['dd', 'dt'].map((part) => card.querySelector(part)?.textContent).join(' '),
      ),
    );

/** The rows of a table, its sum included: 'Escroquerie 2 67 %'. */
const rowsOf = (page: Page, title: string): Promise<string[]> =>
  page
    .getByRole('table', { name: title })
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .map((cell) => cell.textContent)
          .join(' ')
          .trim(),
      ),
    );

const COUNTED: readonly [string, string[]][] = [
  ['certificats', ['2 Dossiers enregistrés', '0 Certificats imprimés']],
  ['retention', ['2 Arrestations']],
  [
    'firearms',
    [
      '2 Total des armes enregistrées',
      '1 Armes personnelles',
      '0 Armes d’entreprise',
      '1 Armes saisies ou récupérées',
    ],
  ],
  ['operations', ['1 Fiches d’opération créées']],
  ['information', ['1 Rapports d’information reçus']],
  ['plaintes', ['2 Total des plaintes']],
];

describe('a report', () => {
  test('counts what the agent’s office has today, and fits both widths', async () => {
    const page = await office.at('agent');
    for (const [id, expected] of COUNTED) {
      await openReport(page, id);
      expect([id, await counters(page)]).toEqual([id, expected]);
      expect(await page.getByLabel('Bureau', { exact: true }).count()).toBe(0);
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      expect([id, await hangingOut(page)]).toEqual([id, 0]);
      if (id === 'retention') await expectAccessible(page);
      await page.setViewportSize(LAPTOP);
    }
  });

  test('on retention opens with the month, and draws what lies in several', async () => {
    const page = await office.at('agent');
    await openReport(page, 'retention');
    expect(await page.getByLabel('Date de début').inputValue()).toBe(
      `01/${MONTH.slice(5)}/${MONTH.slice(0, 4)}`,
    );
    expect(await rowsOf(page, 'Arrestations par type')).toEqual(['Flagrant délit 2']);
    await openReport(page, 'retention', `?dateDebut=${BEFORE}`);
    const months = await rowsOf(page, 'Arrestations par mois');
    expect(months.map((row) => row.split(' ').at(-1))).toEqual(['1', '2', '3']);
    const minors = await rowsOf(page, 'Arrestations de mineurs par mois');
    expect(minors.at(-1)).toBe('Total 0 1 1');
    const communes = page.getByLabel('Commune').getByRole('option');
    expect(await communes.first().textContent()).toBe('Toutes');
    await page.getByLabel('Commune').selectOption('Jérémie');
    await page.getByText('Aucune arrestation de mineur pendant la période.').waitFor();
    await expectAccessible(page);
  });

  test('is of every office for the super roles, who may narrow it to one', async () => {
    const page = await office.at('delegue');
    await openReport(page, 'plaintes');
    expect(await rowsOf(page, 'Plaintes par motif')).toEqual([
      'Escroquerie 2 67 %',
      'Menaces 1 33 %',
      'Total 3',
    ]);
    await page.getByLabel('Bureau').selectOption('Nippes');
    await expect.poll(() => rowsOf(page, 'Plaintes par commune')).toEqual(['Non spécifié 1']);
    expect(page.url()).toContain('bureauId=2');
    await page.reload();
    await upToDate(page);
    expect(await counters(page)).toEqual(['1 Total des plaintes']);
    await expectAccessible(page);
  });

  test('of one office is not printed while its name is not known', async () => {
    const page = await office.at('delegue');
    await page.route('**/api/admin/bureaux/list', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await openReport(page, 'plaintes', '?bureauId=2');
    expect(await page.getByRole('button', { name: 'Imprimer' }).isDisabled()).toBe(true);
    await page.unroute('**/api/admin/bureaux/list');
    await page.reload();
    await page.getByRole('link', { name: 'Imprimer' }).waitFor();
  });

  test('says when it has nothing, in its own words', async () => {
    const page = await office.at('admin');
    await openReport(page, 'plaintes', '?dateDebut=2020-01-01&dateFin=2020-12-31');
    await page.getByText('Aucun motif pour la période.').waitFor();
    await page.getByText('Aucune commune pour la période.').waitFor();
    expect(await counters(page)).toEqual(['0 Total des plaintes']);
  });

  test('without its dates says which sentence is its own, and asks for nothing', async () => {
    const page = await office.at('agent');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const { paths, sentences } of WORDED) {
      await page.goto(`${paths.page}?dateDebut=`);
      await page.getByRole('alert').getByText(sentences.datesRequired).waitFor();
      expect(await page.getByRole('button', { name: 'Imprimer' }).isDisabled()).toBe(true);
    }
    expect(asked.filter((path) => path.startsWith('/api/reports'))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('link').click();
    await page.keyboard.type(FRENCH_TODAY);
    await upToDate(page);
  });

  test('that cannot be read says so, and can be asked for again', async () => {
    const page = await office.at('agent');
    await page.route('**/api/reports**', (route) => route.fulfill({ status: 500, body: 'x' }));
    for (const { paths, sentences } of WORDED) {
      await page.goto(paths.page);
      await page.getByRole('alert').getByText(sentences.failed).waitFor();
      expect(await counters(page)).toEqual([]);
    }
    await expectAccessible(page);
    // What the server says of the cause is said instead.
    const message = 'Le serveur est très occupé. Veuillez réessayer dans un instant.';
    const json = { success: false, code: 'BUSY', message };
    await page.route('**/api/reports**', (route) => route.fulfill({ status: 503, json }));
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    await page.unroute('**/api/reports**');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await upToDate(page);
  });

  test('follows the keyboard alone, to its paper', async () => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    await openReport(page, 'operations');
    await typeInto(page, 'Date de début', '01/01/2020');
    await tabTo(page, 'Date de fin');
    await expect.poll(() => page.url()).toContain('dateDebut=2020-01-01');
    await tabTo(page, 'Période / Aujourd’hui');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toContain('dateDebut');
    await upToDate(page);
    await page.getByRole('heading', { level: 1 }).click();
    await tabTo(page, 'Imprimer');
    await page.keyboard.press('Enter');
    await page.locator('html[data-printed]').waitFor();
  });
});

describe('reports', () => {
  test('are saved as workbooks, as they are filtered', async () => {
    const page = await office.at('superAdmin');
    await openReport(page, 'plaintes', '?bureauId=2');
    const [asked, saved] = await Promise.all([
      page.waitForRequest('**/api/reports/advanced/export'),
      page.waitForEvent('download'),
      toastOf(page, 'Rapport exporté avec succès.').waitFor(),
      page.getByRole('button', { name: 'Exporter (Excel)' }).click(),
    ]);
    expect(asked.postDataJSON()).toMatchObject({ reportType: 'plaintes', bureauId: 2 });
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
  });

  test('stand on the home page and in a menu of their own', async () => {
    const page = await office.at('agent');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Outils & Administration' }).waitFor();
    for (const { paths, menuLabel } of REPORTS) {
      const tile = page.getByRole('main').locator(`a[href="${paths.page}"]`);
      expect(await tile.textContent()).toBe(menuLabel);
    }
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Rapports' }).click();
    await menu.getByRole('link', { name: 'Rapport de Rétention' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rapport de Rétention' }).waitFor();
  });

  test('stand in the hub of the super roles', async () => {
    const page = await office.at('superAdmin', { viewport: LAPTOP });
    await page.goto('/admin');
    const side = page.getByRole('navigation', { name: 'Centre de Commande' });
    await side.getByRole('link', { name: 'Rapport des Armes à Feu' }).click();
    await upToDate(page);
    expect(await counters(page)).toContain('2 Total des armes enregistrées');
  });
});
