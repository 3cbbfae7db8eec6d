import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { preparePrinting } from './dossiers.ts';
import { BEFORE, printReport, openReport, openReportOffice, TODAY } from './reportOffice.ts';
import { toastOf } from './shellOffice.ts';

const office = await openReportOffice();

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

test('an agent’s reports count what their office has today; each figure opens as many dossiers, and a month is printed', async () => {
  const page = await office.at('agent');
  for (const [id, expected] of COUNTED) {
    await openReport(page, id);
    expect([id, await counters(page)]).toEqual([id, expected]);
    // The day holds something, or the twelve months say that the page works.
    expect([
      id,
      await page.getByRole('heading', { name: 'Les douze derniers mois' }).count(),
    ]).toEqual([id, id === 'retention' ? 0 : 1]);
  }

  const figures = [
    page.getByRole('definition').getByRole('link', { name: '2', exact: true }),
    page.getByRole('listitem').filter({ hasText: 'Adultes par commune' }).getByRole('link'),
  ];
  for (const figure of figures) {
    await openReport(page, 'certificats');
    await figure.click();
    await page.waitForURL('**/persons?dateDebut=*&dateFin=*');
    await page.getByText('2 enregistrements correspondent à vos filtres').waitFor();
  }

  await preparePrinting(page);
  await openReport(page, 'retention', `?dateDebut=${BEFORE}`);
  const words = ['Arrestations par mois', 'Flagrant délit', 'de plus que'];
  expect(await printReport(page, words)).toEqual({ pages: 2, missing: [], full: false });
});

test('who sees every office sees each, opens its list, and saves its report as a workbook', async () => {
  const page = await office.at('superAdmin');
  await openReport(page, 'plaintes');
  expect(await counters(page)).toEqual(['3 Total des plaintes']);
  await page
    .getByRole('table', { name: 'Plaintes par bureau' })
    .getByRole('link', { name: 'Nippes' })
    .click();
  await page.waitForURL('**/plaintes/list?*bureauId=2*');
  await page.getByText('1 plainte trouvée').waitFor();
  await openReport(page, 'plaintes', '?bureauId=2');
  expect(await counters(page)).toEqual(['1 Total des plaintes']);
  const [asked, saved] = await Promise.all([
    page.waitForRequest('**/api/reports/advanced/export'),
    page.waitForEvent('download'),
    toastOf(page, 'Rapport exporté avec succès.').waitFor(),
    page.getByRole('button', { name: 'Exporter (Excel)' }).click(),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ reportType: 'plaintes', bureauId: 2 });
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
});

const CORAIL = `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`;

test('a booklet of the report’s days and commune is printed in a tab', async () => {
  const page = await office.at('agent');
  await preparePrinting(page.context());
  await openReport(page, 'retention', CORAIL);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Générer le livret' }).click();
  const livret = await opened;
  await livret.getByText('Dossier 1 sur 1').waitFor();
  expect(livret.url()).toContain(
    `/print/retention-livret?start=${BEFORE}&end=${TODAY}&commune=Corail`,
  );
});
