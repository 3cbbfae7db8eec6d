import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { reportById } from '@dosye/kinds/register.statistics.ts';
import { armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { changed } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { saveAdult, saveReport } from './dossiers.ts';
import { type AppWithPages, openOffice, saveRecord } from './formOffice.ts';

export const TODAY = todayInHaiti();
export const MONTH = TODAY.slice(0, 7);
/** A day of the previous month. */
export const BEFORE = new Date(Date.parse(`${MONTH}-01T12:00:00Z`) - 86_400_000)
  .toISOString()
  .slice(0, 10);
const FRENCH_TODAY = TODAY.split('-').toReversed().join('/');

const complaint = (motif: string, commune: string): Record<string, DossierRecord> => ({
  plainteData: changed(sampleOf(plainte), { 'suspect.motif': motif, commune }),
});

async function hold(agent: Client, prenom: string, day: string, minor: boolean): Promise<number> {
  const dossierData = retenuGrandAnse({
    'etatCivil.prenom': prenom,
    'etatCivil.sexe': minor ? 'Fille' : 'Garcon',
    'etatCivil.dateNaissance': '',
    'etatCivil.age': minor ? 15 : 30,
    'informationSurLaRetention.dateInterpellation': day,
    interrogatoires: [],
    commune: minor ? 'Corail' : 'Jérémie',
  });
  return saveRecord(agent, '/api/retention', { dossierData });
}
/** Opens an application whose office of Grand'Anse has dossiers of every report, and Nippes some. */
export async function openReportOffice(): Promise<AppWithPages> {
  const office = await openOffice();
  beforeAll(() => saveDossiers(office));
  return office;
}

async function saveDossiers(office: AppWithPages): Promise<void> {
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
  await hold(agent, 'Marie', `${MONTH}-01`, true);
  await hold(agent, 'Jean', `${MONTH}-01`, false);
  await hold(agent, 'Paul', BEFORE, false);
}

/** Opens a report page and waits for its figures. */
export async function openReport(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(`${reportById(id)?.paths.page}${query}`);
  await upToDate(page);
}

/** Waits for the figures of the report. */
export const upToDate = (page: Page): Promise<void> =>
  page.getByText('Rapport à jour.').waitFor({ state: 'attached' });

/** What every paper of a report says, besides its number of pages. */
const ALWAYS_PRINTED = [
  "Police Nationale d'Haïti",
  "Grand'Anse",
  'Rapport généré le',
  FRENCH_TODAY,
  'Responsable du bureau',
];

/**
 * Prints the report that a page shows as a PDF; then the page shows the report again.
 * @param words that the PDF must contain
 * @returns its number of pages, which words are missing, and whether its letterhead is the full one
 */
export async function printReport(page: Page, words: readonly string[]) {
  const report = page.url();
  await page.getByRole('link', { name: 'Imprimer' }).click();
  await page.locator('html[data-printed]').waitFor();
  const { text, pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  // Printing as a PDF ends the print page.
  await page.waitForURL(report);
  const lacks = (said: string): boolean => !fold(text).includes(fold(said));
  return {
    pages,
    missing: [...words, ...ALWAYS_PRINTED, `Page 1 sur ${pages}`].filter(lacks),
    full: !lacks('Direction Départementale'),
  };
}
