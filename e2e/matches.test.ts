import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialog, dialogButton, failOnce, fitsWindow, says, seen } from './adminHub.ts';
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
const item = (page: Page, number = custodyNo): Locator =>
  section(page).getByRole('listitem').filter({ hasText: number });
const button = (page: Page, name: string): Locator =>
  item(page).getByRole('button', { name: `${name} : ${custodyNo}` });

const focusedText = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

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

describe('the details of a dossier', () => {
  test('say where else the person is known, why, and lead there', async () => {
    const page = await certificateOf();
    const match = item(page);
    await match.getByText('Pierre Louis Ester Nadej').waitFor();
    const text = ((await match.textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Naissance : 28/06/1998');
    expect(text).toContain('Probable');
    expect(text).toContain('même date de naissance');
    await expectAccessible(page);
    await match.getByRole('link', { name: custodyNo }).click();
    await page.waitForURL(`**/retention/details/${custody}`);
    await section(page).getByText('Esther Nadège').waitFor();
  });

  test('say that the registers were looked through when they have nobody else', async () => {
    await (await office.client('superAdmin')).delete(`/api/retention/${custody}`);
    const page = await certificateOf();
    await section(page)
      .getByText('Aucun autre dossier de cette personne dans les registres que vous voyez.')
      .waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(0);
    await expectAccessible(page);
  });

  test('say nothing of a dossier of another office', async () => {
    const nippes = await office.client('agentNippes');
    const elsewhere = await saveAdult(nippes, 'PIERRE-LOUIS', 2, {
      'renseignementsPersonnels.dateNaissance': BIRTH_DATE,
    });
    const page = await certificateOf();
    await item(page).waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(1);
    const everywhere = await certificateOf('superAdmin');
    await everywhere.locator(`a[href="/person/${elsewhere}"]`).waitFor();
  });

  test('do not take a failure for an empty register, and read again', async () => {
    const page = await office.at('agent');
    await failOnce(page, '**/api/matches');
    await page.goto(`/person/${certificate}`);
    await section(page).getByText('Les rapprochements n’ont pas pu être lus.').waitFor();
    expect(await section(page).getByText('Aucun autre dossier').count()).toBe(0);
    await section(page).getByRole('button', { name: 'Réessayer' }).click();
    await item(page).waitFor();
  });

  test('stand on a telephone without loss', async () => {
    const page = await certificateOf();
    await page.setViewportSize(PHONE);
    await item(page).waitFor();
    expect(await fitsWindow(page)).toBe(true);
    await expectAccessible(page);
  });
});

describe('an officer who decides that two dossiers are of one person', () => {
  test('sees it with name, day and note on both dossiers, and takes it back', async () => {
    const page = await certificateOf();
    await button(page, 'Même personne').click();
    await dialog(page).getByText(custodyNo).waitFor();
    await expectAccessible(page);
    await dialogButton(page, 'Annuler').click();
    await expect
      .poll(() => button(page, 'Même personne').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await decide(page, 'Même personne', NOTE);
    await item(page).getByText(DECIDED).waitFor();
    expect(await seen(item(page).getByText(NOTE))).toBe(true);
    expect(await item(page).getByText('Probable').count()).toBe(0);
    // The button that was pressed is gone.
    await expect.poll(() => focusedText(page)).toBe('Rapprochements');
    const history = page.getByRole('region', { name: 'Historique' });
    await history.getByText(custodyNo).waitFor();
    await expectAccessible(page);

    await item(page).getByRole('link', { name: custodyNo }).click();
    await page.waitForURL(`**/retention/details/${custody}`);
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
  });

  test('keeps the typed note when the decision is refused', async () => {
    const page = await certificateOf();
    await failOnce(page, '**/api/matches/decisions');
    await button(page, 'Même personne').click();
    const note = dialog(page).getByLabel('Note');
    await note.fill(NOTE);
    await dialogButton(page, 'Même personne').click();
    await dialog(page).locator('[aria-invalid="true"]').waitFor();
    expect(await note.inputValue()).toBe(NOTE);
    await expectAccessible(page);
    await dialogButton(page, 'Même personne').click();
    await item(page).getByText(NOTE).waitFor();
  });
});

describe('an officer who decides that they are of two people', () => {
  test('finds the other one folded, by keyboard, and takes it back', async () => {
    const page = await certificateOf();
    await decide(page, 'Autre personne');
    const folded = section(page).getByText('Autres personnes (1)');
    await folded.waitFor();
    await section(page).getByText('Aucun autre dossier de cette personne').waitFor();
    expect(await item(page).isVisible()).toBe(false);
    await expectAccessible(page);
    await folded.focus();
    await page.keyboard.press('Enter');
    await item(page).getByText(DECIDED).waitFor();
    await expectAccessible(page);
    await button(page, 'Revenir sur la décision').click();
    await dialogButton(page, 'Retirer la décision').click();
    await button(page, 'Autre personne').waitFor();
    expect(await folded.count()).toBe(0);
  });
});

describe('a certificate that is refused for a dossier in custody', () => {
  const download = (page: Page): Locator =>
    page.getByRole('button', { name: 'Télécharger le certificat' });

  test('leads to the dossiers to compare, and is issued once that is decided', async () => {
    const page = await certificateOf();
    await download(page).click();
    await dialog(page).getByText(`(${custodyNo})`).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    // It is as high as what it says.
    await expect
      .poll(() =>
        dialog(page).evaluate((it) => it.clientHeight - (it.firstElementChild?.clientHeight ?? 0)),
      )
      .toBeLessThan(5);
    await dialog(page).getByRole('link', { name: 'Comparer ces dossiers' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Rapprochements');
    await decide(page, 'Autre personne');
    const tab = page.waitForEvent('popup');
    await download(page).click();
    await tab;
    const acts = page.getByRole('region', { name: 'Actes' });
    await acts.getByText(`Rétention (${custodyNo} : Autre personne)`).waitFor();
  });

  test('leads there from the list', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await page.getByRole('checkbox', { name: /^Sélectionner PIERRE-LOUIS/ }).check();
    await page.getByRole('button', { name: 'Imprimer/Télécharger Certificat' }).click();
    await dialog(page).getByRole('link', { name: 'Comparer ces dossiers' }).click();
    await page.waitForURL(`**/person/${certificate}#rapprochements`);
    await expect.poll(() => focusedText(page)).toBe('Rapprochements');
  });
});
