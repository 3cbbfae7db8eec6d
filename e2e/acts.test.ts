import { readFile } from 'node:fs/promises';
import type { DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import { changed } from '@dosye/testing/records.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import type { Download, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog, dialogButton, seen } from './adminHub.ts';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
const actsOf = async (dossier: number) =>
  (await (await office.client('agent')).get(`/api/acts/of/${dossier}`)).json<DossierActsAnswer>();

/** The details page; the documents that it opens are counted and not shown. */
async function detailsOf(name: 'agent' | 'admin', dossier: number): Promise<Page> {
  const page = await office.at(name);
  await page.goto(`/person/${dossier}`);
  await download(page).waitFor();
  return page;
}
const download = (page: Page): Locator =>
  page.getByRole('button', { name: 'Télécharger le certificat' });
const section = (page: Page): Locator => page.getByRole('region', { name: 'Actes' });

/** Clicks, and waits for the PDF in its new tab; a browser without a screen saves it instead of showing it. */
async function opensDocument(page: Page, click: () => Promise<void>): Promise<string> {
  const saved = new Promise<Download>((resolve) => {
    // A download that begins before its tab is known is one of the page that opened the tab.
    page.once('download', resolve);
    page.once('popup', (tab) => tab.once('download', resolve));
  });
  await click();
  const file = await saved;
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}

const statesOf = async (dossier: number): Promise<string[]> =>
  (await actsOf(dossier)).acts.map(({ state }) => state);
/** The number of the next act of the same dossier. */
const next = (number: string): string =>
  number.replace(/\d$/, (issue) => String(Number(issue) + 1));

test('a certificate is previewed, issued once, read again, replaced when its dossier changes, and given anew when it has expired', async () => {
  const agent = await office.client('agent');
  const id = await saveAdult(agent, 'PIERRE', 1);
  const page = await detailsOf('agent', id);
  await section(page).getByText('Aucun acte émis.').waitFor();
  await opensDocument(page, () => section(page).getByText('Aperçu (projet)').click());
  expect((await actsOf(id)).acts).toEqual([]);

  await download(page).click();
  expect((await actsOf(id)).acts).toEqual([]);
  const name = await opensDocument(page, () => dialogButton(page, 'Émettre').click());
  const first = String((await actsOf(id)).acts[0]?.number);
  expect(name).toBe(`Certificat_PIERRE_${first}.pdf`);
  await section(page).getByText(first).waitFor();
  expect(await seen(section(page).getByText('Valable', { exact: true }))).toBe(true);
  await opensDocument(page, () => download(page).click());
  const again = section(page).getByRole('button', { name: `Télécharger l’acte ${first}` });
  await opensDocument(page, () => again.click());
  expect(await statesOf(id)).toEqual(['valid']);

  const dossier = (await agent.get(`/api/persons/${id}`)).json();
  const personData = changed(dossier, { 'education.primaire': [] });
  expect((await agent.put(`/api/persons/${id}`, { personData })).statusCode).toBe(200);
  await page.reload();
  await download(page).click();
  await opensDocument(page, () => dialogButton(page, 'Émettre').click());
  const second = next(first);
  await section(page).getByText(`Remplacé par ${second}`).waitFor();
  expect(await statesOf(id)).toEqual(['valid', 'replaced']);

  await expireAct(office.owner, second);
  await page.reload();
  expect(await seen(section(page).getByText('Expiré', { exact: true }))).toBe(true);
  await download(page).click();
  await dialog(page).getByText('Cet acte n’est plus valable').waitFor();
  await dialog(page)
    .getByText(/^L’acte .*-D2 a expiré le .*\s: il n’est plus délivré/)
    .waitFor();
  await opensDocument(page, () => dialogButton(page, 'Émettre un nouvel acte').click());
  await section(page).getByText(next(second)).first().waitFor();
  expect(await statesOf(id)).toEqual(['valid', 'replaced', 'replaced']);
});

test('a certificate that is refused to a clerk is issued by an administrator with a reason, made void, and issued anew', async () => {
  const id = await saveAdult(await office.client('agent'), 'PIERRE', 2, {
    'informationsInternes.dateVerification': '',
  });
  const clerk = await detailsOf('agent', id);
  await download(clerk).click();
  await dialog(clerk).getByText('Cet acte ne peut pas être émis').waitFor();
  expect((await actsOf(id)).acts).toEqual([]);

  const page = await detailsOf('admin', id);
  await download(page).click();
  const reason = dialog(page).getByLabel('Motif pour passer outre');
  await reason.fill('Carte vue par le commissaire');
  await opensDocument(page, () => dialogButton(page, 'Émettre malgré tout').click());
  await section(page)
    .getByText(/Passé outre par wilner\s.*Carte vue par le commissaire/)
    .waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);

  const number = String((await actsOf(id)).acts[0]?.number);
  await section(page)
    .getByRole('button', { name: `Annuler l’acte ${number}` })
    .click();
  await dialog(page).getByLabel('Motif de l’annulation').fill('Remis à la mauvaise personne');
  await dialogButton(page, 'Annuler cet acte').click();
  await section(page)
    .getByText(/par wilner\s: Remis à la mauvaise personne/)
    .waitFor();
  expect(await seen(section(page).getByText('Annulé', { exact: true }))).toBe(true);
  const history = page.getByRole('region', { name: 'Historique' });
  await expect
    .poll(async () => (await history.locator('li b').allTextContents()).slice(0, 3))
    .toEqual(['Acte annulé', 'Certificat imprimé', 'Acte émis']);
  await download(page).click();
  await dialog(page).getByText('Cet acte n’est plus valable').waitFor();
  await opensDocument(page, () => dialogButton(page, 'Émettre un nouvel acte').click());
  await section(page).getByText(next(number)).first().waitFor();
  expect(await statesOf(id)).toEqual(['valid', 'void']);
  // It is printed like the first one, and is counted as such.
  await expect
    .poll(async () => (await history.locator('li b').allTextContents()).slice(0, 3))
    .toEqual(['Certificat imprimé', 'Acte émis', 'Acte annulé']);
});
