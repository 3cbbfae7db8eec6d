import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dialog, dialogButton, says } from './adminHub.ts';
import { saveAdult, saveRetention } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
const BIRTH_DATE = '1998-06-28';
const DECIDED = /^Décidé le \d\d\/\d\d\/\d{4} par Inspecteur Mireille ESTIMÉ$/;
const NOTE = 'Vue au guichet, même cicatrice';
let certificate: number;
let custody: number;
let custodyNo: string;

/** Esther's certificate, and the dossier of her custody. */
beforeEach(async () => {
  await office.owner.query('delete from dossier');
  const agent = await office.client('agent');
  certificate = await saveAdult(agent, 'PIERRE-LOUIS', 1, {
    'renseignementsPersonnels.dateNaissance': BIRTH_DATE,
  });
  custody = await saveRetention(agent, 'Pierre Louis', {
    'etatCivil.prenom': 'Ester Nadej',
    'etatCivil.sexe': 'Fille',
    'etatCivil.dateNaissance': BIRTH_DATE,
    'etatCivil.noIdentificationUnique': '',
  });
  custodyNo = (await agent.get(`/api/retention/${custody}`)).json().dossierNo as string;
});

beforeAll(() =>
  office.owner.query(
    `update app_user set full_name = 'Mireille ESTIMÉ', grade = 'Inspecteur' where username = 'mireille'`,
  ),
);

const section = (page: Page): Locator => page.getByRole('region', { name: 'Rapprochements' });
/** Those that the officer may see. */
const ownMatches = (page: Page): Locator =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const item = (page: Page, number = custodyNo): Locator =>
  section(page).getByRole('listitem').filter({ hasText: number });
const button = (page: Page, name: string): Locator =>
  item(page).getByRole('button', { name: `${name} : ${custodyNo}` });

async function certificateOf(name: 'agent' | 'superAdmin' = 'agent'): Promise<Page> {
  const page = await office.at(name);
  await page.goto(`/person/${certificate}`);
  await section(page).waitFor();
  return page;
}

/** Makes a decision about the custody; the page shows it. */
async function decide(page: Page, decision: string, note = ''): Promise<void> {
  await button(page, decision).click();
  await dialog(page).getByLabel('Note').fill(note);
  await dialogButton(page, decision).click();
  await says(page, 'La décision est enregistrée.');
  await dialog(page).waitFor({ state: 'detached' });
}

test('the details say where else the person is known; an officer decides that it is one person, and takes it back on the other dossier', async () => {
  const nippes = await office.client('agentNippes');
  const elsewhere = await saveAdult(nippes, 'PIERRE-LOUIS', 2, {
    'renseignementsPersonnels.dateNaissance': BIRTH_DATE,
  });
  const page = await certificateOf();
  await item(page).getByText('Pierre Louis Ester Nadej').waitFor();
  await item(page)
    .getByText(/même date de naissance/)
    .waitFor();
  expect(await ownMatches(page).count()).toBe(1);
  await decide(page, 'Même personne', NOTE);
  await item(page).getByText(DECIDED).waitFor();
  const history = page.getByRole('region', { name: 'Historique' });
  await history.getByText(custodyNo).waitFor();

  await item(page).getByRole('link', { name: custodyNo }).click();
  await page.waitForURL(`**/retention/details/${custody}`);
  await section(page).getByText('Esther Nadège').waitFor();
  await section(page).getByText(DECIDED).waitFor();
  await section(page).getByText(NOTE).waitFor();
  await section(page)
    .getByRole('button', { name: /^Revenir sur la décision/ })
    .click();
  await dialogButton(page, 'Retirer la décision').click();
  await says(page, 'La décision est retirée.');
  await section(page).getByText('Probable').waitFor();
  await page.goBack();
  await button(page, 'Même personne').waitFor();

  const everywhere = await certificateOf('superAdmin');
  const other = everywhere.locator(`a[href="/person/${elsewhere}"]`);
  await expect.poll(() => other.count()).toBe(1);
});

test('of another office kind and year alone are told, until its admin grants that the officer reads it', async () => {
  const nippes = await office.client('agentNippes');
  await saveAdult(nippes, 'PIERRE-LOUIS', 2, {
    'renseignementsPersonnels.dateNaissance': BIRTH_DATE,
  });
  const page = await certificateOf();
  const others = page.getByRole('region', { name: 'Dans d’autres bureaux' });
  await expect
    .poll(() => others.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/^Bureau Nippes · [^\d]+ · \d{4}\s+Demander communication$/)]);
  await others.getByRole('button').click();
  await dialog(page).getByRole('textbox').fill('Recherchée pour vol, parquet de Jérémie');
  await dialogButton(page, 'Demander').click();
  await others.getByText(/^Communication demandée le/).waitFor();

  const admin = await office.at('adminNippes');
  await admin.goto('/admin/demandes');
  await admin.getByRole('button', { name: /^Accorder/ }).click();
  await dialogButton(admin, 'Accorder').click();
  await says(admin, 'La communication est accordée.');

  await page.reload();
  await others.getByRole('link', { name: 'Ouvrir le dossier communiqué' }).click();
  await page.getByText(/^Communication accordée jusqu’au .* · lecture seule$/).waitFor();
  await page.getByRole('heading', { level: 1, name: /^PIERRE-LOUIS/ }).waitFor();

  await admin.getByRole('button', { name: /^Retirer/ }).click();
  await dialog(admin).getByRole('textbox').fill('Accordée par erreur');
  await dialogButton(admin, 'Retirer').click();
  await says(admin, 'La communication est retirée.');
  await page.reload();
  await page.getByText('Cette communication n’est pas accordée, ou elle est terminée.').waitFor();
});

test('a certificate that is refused for a dossier in custody leads to the dossiers to compare, and is issued once that is decided', async () => {
  const page = await certificateOf();
  const download = page.getByRole('button', { name: 'Télécharger le certificat' });
  await download.click();
  await dialog(page).getByText(`(${custodyNo})`).waitFor();
  await dialog(page).getByRole('link', { name: 'Comparer ces dossiers' }).click();
  await decide(page, 'Autre personne');
  await download.click();
  const tab = page.waitForEvent('popup');
  await dialogButton(page, 'Émettre').click();
  await tab;
  const acts = page.getByRole('region', { name: 'Actes' });
  const decided = acts.getByText(`Rétention (${custodyNo} : Autre personne)`);
  await expect.poll(() => decided.isVisible()).toBe(true);
});
