import { readFile } from 'node:fs/promises';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { LAPTOP, PHONE } from '@dosye/testing/browser.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { changed } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { printsAndStays, saveAdult, saveReport } from './dossiers.ts';
import { openOffice, saveRecord, tabTo, typeInto } from './formOffice.ts';
import { hangingOut, pathOf, toastOf } from './shellOffice.ts';

const office = await openOffice();
const TODAY = todayInHaiti();
const MONTH = TODAY.slice(0, 7);
/** A day of the previous month. */
const BEFORE = new Date(Date.parse(`${MONTH}-01T12:00:00Z`) - 86_400_000)
  .toISOString()
  .slice(0, 10);
const FRENCH_TODAY = TODAY.split('-').toReversed().join('/');

const complaint = (motif: string, commune: string): Record<string, DossierRecord> => ({
  plainteData: changed(sampleOf(plainte), { 'suspect.motif': motif, commune }),
});

async function hold(prenom: string, day: string, minor: boolean): Promise<number> {
  const dossierData = retenuGrandAnse({
    'etatCivil.prenom': prenom,
    'etatCivil.sexe': minor ? 'Fille' : 'Garcon',
    'etatCivil.dateNaissance': '',
    'etatCivil.age': minor ? 15 : 30,
    'informationSurLaRetention.dateInterpellation': day,
    commune: minor ? 'Corail' : 'Jérémie',
  });
  return saveRecord(await office.client('agent'), '/api/retention', { dossierData });
}

beforeAll(async () => {
  const agent = await office.client('agent');
  const nippes = await office.client('agentNippes');
  await saveAdult(agent, 'DORVAL', 1);
  await saveAdult(agent, 'AUGUSTIN', 2);
  await saveReport(agent, 'Wilfrid SANON');
  await saveReport(nippes, 'Rose CADET');
  for (const [registrationType, record] of [
    ['personal', armeDeParticulier()],
    ['seized', armePrise()],
  ] as const) {
    const registrationData = { registrationType, ...record };
    await saveRecord(agent, '/api/firearms', { registrationData });
  }
  await saveRecord(agent, '/api/operations', { operationData: sampleOf(ficheOperation) });
  await saveRecord(agent, '/api/plaintes', complaint('Escroquerie', 'Corail'));
  await saveRecord(agent, '/api/plaintes', complaint('Escroquerie', 'Jérémie'));
  await saveRecord(nippes, '/api/plaintes', complaint('Menaces', ''));
  await hold('Marie', `${MONTH}-01`, true);
  await hold('Jean', `${MONTH}-01`, false);
  await hold('Paul', BEFORE, false);
});

const reportAt = (id: string): ReportDeclaration => {
  const found = REPORTS.find((report) => report.id === id);
  if (!found) throw new Error(`There is no report ${id}`);
  return found;
};

/** Reports with different texts. */
const WORDED = ['certificats', 'firearms', 'plaintes'].map(reportAt);

/** Opens a report page and waits for its figures. */
async function openReport(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(reportAt(id).paths.page + query);
  await upToDate(page);
}

const upToDate = (page: Page): Promise<void> =>
  page.getByText('Rapport à jour.').waitFor({ state: 'attached' });

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

/** Presses the print button, checks the page, then prints it as a PDF, which ends it. */
async function printed(page: Page): Promise<{ says: (words: string) => boolean; pages: number }> {
  await page.getByRole('link', { name: 'Imprimer' }).click();
  await page.locator('html[data-printed]').waitFor();
  await expectAccessible(page);
  const { text, pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return { says: (words) => fold(text).includes(fold(words)), pages };
}

const COUNTED: readonly [string, string[]][] = [
  ['certificats', ['2 Dossiers enregistrés', '0 Certificats imprimés']],
  ['retention', []],
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

const PRINTED: readonly [string, string[]][] = [
  ['certificats', ["Rapport d'Activité", 'Dossiers enregistrés', 'Certificats imprimés']],
  ['retention', ['Arrestations par mois', 'Flagrant délit']],
  ['firearms', ['Armes par catégorie', "Direction Départementale de la Grand'Anse"]],
  ['operations', ['Fiches d’opération créées']],
  ['information', ['Rapports d’information reçus']],
  ['plaintes', ['Plaintes par motif', 'Escroquerie', 'Corail']],
];
const ALWAYS_PRINTED = [
  "Police Nationale d'Haïti",
  "Grand'Anse",
  'Rapport généré le',
  FRENCH_TODAY,
];

describe('the paper of a report', () => {
  test('opened without figures leads to its report', async () => {
    const page = await office.at('agent');
    for (const { paths } of REPORTS) {
      await page.goto(paths.print ?? '');
      await expect.poll(() => pathOf(page)).toBe(paths.page);
    }
  });

  test('says what the page said, and leads back to it', async () => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    const query = `?dateDebut=${BEFORE}`;
    for (const [id, words] of PRINTED) {
      await openReport(page, id, query);
      const paper = await printed(page);
      expect([id, paper.pages]).toEqual([id, id === 'retention' ? 2 : 1]);
      const always = [...ALWAYS_PRINTED, `Page 1 sur ${paper.pages}`, 'Responsable du bureau'];
      for (const said of [...words, ...always]) {
        expect([id, said, paper.says(said)]).toEqual([id, said, true]);
      }
      expect([id, paper.says('Direction Départementale')]).toEqual([id, id === 'firearms']);
      const back = `${office.address}${reportAt(id).paths.page}${query}`;
      await expect.poll(() => page.url()).toBe(back);
    }
  });
});

describe('the booklet', () => {
  test('is asked for with the days and the commune of the report', async () => {
    const page = await office.at('agent');
    await page.context().addInitScript(printsAndStays);
    await openReport(page, 'retention', `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Générer le livret' }).click();
    const livret = await opened;
    await livret.getByText('Dossier 1 sur 1').waitFor();
    expect(livret.url()).toContain(
      `/print/retention-livret?start=${BEFORE}&end=${TODAY}&commune=Corail`,
    );
  });

  test('is saved as a PDF that the server has made', async () => {
    const page = await office.at('agent');
    await openReport(page, 'retention', `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Livret en PDF' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`Livret-de-rétention_${BEFORE}_${TODAY}_Corail.pdf`);
    await toastOf(page, 'Livret enregistré : 1 dossier.').waitFor();
    expect((await readPdf(await readFile(await download.path()))).text).toContain(
      'Dossier 1 sur 1',
    );
    await openReport(page, 'retention', '?dateDebut=2001-01-01&dateFin=2001-01-02');
    await page.getByRole('button', { name: 'Livret en PDF' }).click();
    await toastOf(
      page,
      'Aucun dossier de rétention trouvé pour la période sélectionnée.',
    ).waitFor();
  });

  test('without days says what is missing', async () => {
    const page = await office.at('agent');
    await page.goto('/reports/retention?dateFin=');
    await page.getByRole('button', { name: 'Générer le livret' }).click();
    const said = 'Veuillez sélectionner une plage de dates pour générer le livret.';
    await toastOf(page, said).waitFor();
    expect(page.context().pages()).toEqual([page]);
  });
});

describe('reports', () => {
  test('are saved as workbooks, as they are filtered', async () => {
    const page = await office.at('superAdmin');
    await openReport(page, 'plaintes', '?bureauId=2');
    const asked = page.waitForRequest('**/api/reports/advanced/export');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter (Excel)' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ reportType: 'plaintes', bureauId: 2 });
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    await toastOf(page, 'Rapport exporté avec succès.').waitFor();
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
