import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { columnTexts as textsOfColumn } from '@dosye/testing/onPage.ts';
import { type Changes, majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { Page } from 'playwright-core';
import { saveRecord } from './formOffice.ts';

/** Saves an adult's dossier with this name and with numbers of its own. Out: its id. */
export function saveAdult(
  client: Client,
  nomFamille: string,
  number: number,
  changes: Changes = {},
): Promise<number> {
  const record = majeur({
    'renseignementsPersonnels.nomFamille': nomFamille,
    ...someoneElse(number),
    ...changes,
  });
  return saveRecord(client, '/api/persons', { personData: record });
}

/** Saves an information report of this informant. Out: its id. */
export function saveReport(client: Client, name: string, changes: Changes = {}): Promise<number> {
  const reportData: DossierRecord = rapport({ 'informant.name': name, ...changes });
  return saveRecord(client, '/api/information', { reportData });
}

/**
 * Saves a retention file of Grand'Anse.
 * @param nom the person's name
 * @returns its id
 */
export function saveRetention(client: Client, nom: string, changes: Changes = {}): Promise<number> {
  const dossierData = retenuGrandAnse({ 'etatCivil.nom': nom, ...changes });
  return saveRecord(client, '/api/retention', { dossierData });
}

/** Texts of a column of the list, from the top. */
export async function columnTexts(page: Page, name: string): Promise<string[]> {
  await page.locator('table').waitFor();
  return page.evaluate(textsOfColumn, name);
}

/** Replaces printing: the page reports that it has printed, as a browser does. */
export const withoutPrinter = (): void => {
  window.print = () => {
    document.documentElement.dataset['printed'] = document.title;
    window.dispatchEvent(new Event('afterprint'));
  };
};

/** As {@link withoutPrinter}, for a page that stays open; it counts missing pictures. */
const printsAndStays = (): void => {
  window.close = () => undefined;
  window.print = () => {
    const missing = [...document.images].filter((picture) => picture.naturalWidth === 0).length;
    document.documentElement.dataset['missing'] = String(missing);
    document.documentElement.dataset['printed'] = document.title;
  };
};

/** Shortens the wait before a page is printed, which is there for slow machines. */
const withoutDelay = (): void => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    later(run, delay === 1000 || delay === 2000 ? 0 : delay, ...rest)) as typeof setTimeout;
};

/** Makes a tab, or every tab of a browser, print at once and stay open. */
export async function preparePrinting(at: Pick<Page, 'addInitScript'>): Promise<void> {
  await at.addInitScript(withoutDelay);
  await at.addInitScript(printsAndStays);
}
