import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
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
export const columnTexts = (page: Page, name: string): Promise<string[]> =>
  page.locator('table').evaluate((table, wanted) => {
    const heads = [...table.querySelectorAll('thead th')];
    const place = heads.findIndex(
      (head) => head.textContent?.trim().replaceAll('\u00a0', ' ') === wanted,
    );
    return [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map(
      (row) => row.children[place]?.textContent?.trim().replaceAll('\u00a0', ' ') ?? '',
    );
  }, name);

/** Replaces printing: the page reports that it has printed, as a browser does. */
export const withoutPrinter = (): void => {
  window.print = () => {
    document.documentElement.dataset['printed'] = document.title;
    window.dispatchEvent(new Event('afterprint'));
  };
};

/** As {@link withoutPrinter}, for a page that stays open; it counts missing pictures. */
export const printsAndStays = (): void => {
  window.close = () => undefined;
  window.print = () => {
    const missing = [...document.images].filter((picture) => picture.naturalWidth === 0).length;
    document.documentElement.dataset['missing'] = String(missing);
    document.documentElement.dataset['printed'] = document.title;
  };
};
