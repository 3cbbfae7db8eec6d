import { readFile } from 'node:fs/promises';
import type { DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { changed } from '@dosye/testing/records.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import type { Download, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dialog, dialogButton, fitsWindow, seen } from './adminHub.ts';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();
const UNCONFIRMED = { 'informationsInternes.identiteFiscaleConfirmee': 'Non Confirmée' };
const IDENTITY = /^L’identité n’est pas entièrement vérifiée/;
let count = 0;
let id: number;

/** A dossier of its own for each test. */
async function saveDossier(changes: Record<string, unknown> = {}): Promise<number> {
  count += 1;
  return saveAdult(await office.client('agent'), 'PIERRE', count, changes);
}
beforeEach(async () => {
  id = await saveDossier();
});

const actsOf = async (dossier: number) =>
  (await (await office.client('agent')).get(`/api/acts/of/${dossier}`)).json<DossierActsAnswer>();

/** The details page; the documents that it opens are counted and not shown. */
async function detailsOf(name: 'agent' | 'admin', dossier = id): Promise<Page> {
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

describe('the button of a certificate', () => {
  test('issues it once, and the page shows the act', async () => {
    const page = await detailsOf('agent');
    await section(page).getByText('Aucun acte émis.').waitFor();
    const name = await opensDocument(page, () => download(page).click());
    const [act] = (await actsOf(id)).acts;
    expect(name).toBe(`Certificat_PIERRE_${act?.number}.pdf`);
    await section(page).getByText(String(act?.number)).waitFor();
    expect(await section(page).textContent()).toContain('Aucun antécédent');
    expect(await section(page).textContent()).toContain('mireille');
    await section(page)
      .getByText(/^Consulté le 20\/11\/2026\s: Registres du bureau$/)
      .waitFor();
    expect(await seen(section(page).getByText('Valable', { exact: true }))).toBe(true);
    await opensDocument(page, () => download(page).click());
    expect((await actsOf(id)).acts).toHaveLength(1);
    await expectAccessible(page);
  });

  test('gives way to a preview that issues nothing', async () => {
    const page = await detailsOf('agent');
    await opensDocument(page, () => section(page).getByText('Aperçu (projet)').click());
    expect((await actsOf(id)).acts).toEqual([]);
  });

  test('does the same in the bar of a selected row', async () => {
    const page = await office.at('agent');
    await page.goto('/persons');
    await page.locator('tbody').getByRole('checkbox').first().check();
    await opensDocument(page, () =>
      page.getByRole('button', { name: 'Imprimer/Télécharger Certificat' }).click(),
    );
    expect((await actsOf(id)).acts).toHaveLength(1);
  });

  test('says in the page what the server does not answer, without an empty tab', async () => {
    const page = await detailsOf('agent');
    await page.route('**/api/certificate/**', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'UNAVAILABLE', message: 'La base est absente.' },
      }),
    );
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByText('La base est absente.').waitFor(),
      download(page).click(),
    ]);
    await expect.poll(() => tab.isClosed()).toBe(true);
  });
});

describe('an act that is refused', () => {
  test('says every reason, and leads to the field in its step', async () => {
    const refused = await saveDossier({
      ...UNCONFIRMED,
      'informationsInternes.dateVerification': '',
    });
    const page = await detailsOf('agent', refused);
    await download(page).click();
    await dialog(page).getByText('Cet acte ne peut pas être émis').waitFor();
    await dialog(page).getByText(IDENTITY).waitFor();
    await dialog(page)
      .getByText(/^La date de la vérification manque/)
      .waitFor();
    expect(await dialogButton(page, 'Émettre malgré tout').count()).toBe(0);
    await expectAccessible(page);
    await dialog(page)
      .getByRole('link', { name: /^Corriger : Identité fiscale/ })
      .click();
    await page.waitForURL(/etape=9#/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('champ-informationsInternes-identiteFiscaleConfirmee');
    expect((await actsOf(refused)).acts).toEqual([]);
  });

  test('is issued by an administrator who gives a reason for what may be waived', async () => {
    const refused = await saveDossier(UNCONFIRMED);
    const page = await detailsOf('admin', refused);
    await download(page).click();
    const reason = dialog(page).getByLabel('Motif pour passer outre');
    await reason.waitFor();
    await dialogButton(page, 'Émettre malgré tout').click();
    await dialog(page).getByText('Indiquez le motif, en 10 caractères au moins.').waitFor();
    await expect.poll(() => reason.evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await reason.fill('Carte vue par le commissaire');
    await opensDocument(page, () => dialogButton(page, 'Émettre malgré tout').click());
    await section(page)
      .getByText(/Passé outre par wilner\s.*Carte vue par le commissaire/)
      .waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test('keeps the typed reason, and waives nothing, when the browser has blocked the tab', async () => {
    const refused = await saveDossier(UNCONFIRMED);
    const page = await detailsOf('admin', refused);
    await download(page).click();
    const reason = dialog(page).getByLabel('Motif pour passer outre');
    await reason.fill('Carte vue par le commissaire');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await dialogButton(page, 'Émettre malgré tout').click();
    await page.getByText('Le navigateur a bloqué un onglet.').waitFor();
    expect(await reason.inputValue()).toBe('Carte vue par le commissaire');
    expect((await actsOf(refused)).acts).toEqual([]);
  });

  test('for a line that the office’s head lacks leads an administrator to that setting', async () => {
    await office.owner.query(
      `insert into site_config (bureau_id, config, updated_by)
       values (1, '{"documentHeaderText":{"mainTitle":""}}', 'wilner')`,
    );
    onTestFinished(async () => void (await office.owner.query('delete from site_config')));
    const page = await detailsOf('admin');
    await download(page).click();
    await dialog(page).getByRole('link', { name: 'Compléter la configuration du bureau' }).click();
    await page.waitForURL(/admin\/configuration\?bureau=1#/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('config-documentHeaderText-mainTitle');
    const clerk = await detailsOf('agent');
    await download(clerk).click();
    await dialog(clerk)
      .getByText(/administrateur du bureau d’en compléter la configuration/)
      .waitFor();
    expect(await dialog(clerk).getByRole('link').count()).toBe(0);
  });

  test('tells a clerk who may issue it all the same', async () => {
    const refused = await saveDossier(UNCONFIRMED);
    const page = await detailsOf('agent', refused);
    await download(page).click();
    await dialog(page)
      .getByText(/demandez à un administrateur du bureau/)
      .waitFor();
    expect(await dialogButton(page, 'Émettre malgré tout').count()).toBe(0);
  });
});

describe('an act of a dossier', () => {
  async function issued(name: 'agent' | 'admin'): Promise<{ page: Page; number: string }> {
    const page = await detailsOf(name);
    await opensDocument(page, () => download(page).click());
    const number = String((await actsOf(id)).acts[0]?.number);
    await section(page).getByText(number).waitFor();
    return { page, number };
  }

  test('is read again as it was issued', async () => {
    const { page, number } = await issued('agent');
    const again = section(page).getByRole('button', { name: `Télécharger l’acte ${number}` });
    await opensDocument(page, () => again.click());
    expect((await actsOf(id)).acts).toHaveLength(1);
  });

  test('is made void by an administrator with a reason, and the next download asks for a new one', async () => {
    const { page, number } = await issued('admin');
    await section(page)
      .getByRole('button', { name: `Annuler l’acte ${number}` })
      .click();
    await expectAccessible(page);
    await dialogButton(page, 'Annuler cet acte').click();
    await dialog(page).getByText('Indiquez le motif, en 10 caractères au moins.').waitFor();
    await dialog(page).getByLabel('Motif de l’annulation').fill('Remis à la mauvaise personne');
    await dialogButton(page, 'Annuler cet acte').click();
    await section(page)
      .getByText(/par wilner\s: Remis à la mauvaise personne/)
      .waitFor();
    expect(await seen(section(page).getByText('Annulé', { exact: true }))).toBe(true);
    const history = page.getByRole('region', { name: 'Historique' });
    await expect
      .poll(() => history.locator('li b').allTextContents())
      .toEqual(['Acte annulé', 'Certificat imprimé', 'Acte émis', 'Dossier créé']);
    await download(page).click();
    await dialog(page).getByText('Cet acte n’est plus valable').waitFor();
    await expectAccessible(page);
    await opensDocument(page, () => dialogButton(page, 'Émettre un nouvel acte').click());
    await section(page).getByText(number.replace(/1$/, '2')).first().waitFor();
    expect((await actsOf(id)).acts.map(({ state }) => state)).toEqual(['valid', 'void']);
    // It is printed like the first one, and is counted as such.
    await expect
      .poll(async () => (await history.locator('li b').allTextContents()).slice(0, 3))
      .toEqual(['Certificat imprimé', 'Acte émis', 'Acte annulé']);
  });

  test('that has expired is no longer given; the next one is issued on demand', async () => {
    const { page, number } = await issued('agent');
    await expireAct(office.owner, number);
    await page.reload();
    expect(await seen(section(page).getByText('Expiré', { exact: true }))).toBe(true);
    await download(page).click();
    await dialog(page).getByText('Cet acte n’est plus valable').waitFor();
    await dialog(page)
      .getByText(/^L’acte .*-D1 a expiré le .*\s: il n’est plus délivré/)
      .waitFor();
    await opensDocument(page, () => dialogButton(page, 'Émettre un nouvel acte').click());
    await section(page).getByText(number.replace(/1$/, '2')).first().waitFor();
    expect((await actsOf(id)).acts.map(({ state }) => state)).toEqual(['valid', 'replaced']);
  });

  test('is not offered to a clerk to be made void', async () => {
    const { page } = await issued('agent');
    expect(
      await section(page)
        .getByRole('button', { name: /^Annuler/ })
        .count(),
    ).toBe(0);
  });

  test('is replaced when the dossier has changed', async () => {
    const { page, number } = await issued('agent');
    const agent = await office.client('agent');
    const dossier = (await agent.get(`/api/persons/${id}`)).json();
    const personData = changed(dossier, { 'education.primaire': [] });
    expect((await agent.put(`/api/persons/${id}`, { personData })).statusCode).toBe(200);
    await page.reload();
    await opensDocument(page, () => download(page).click());
    await section(page)
      .getByText(`Remplacé par ${number.replace(/1$/, '2')}`)
      .waitFor();
    expect((await actsOf(id)).acts.map(({ state }) => state)).toEqual(['valid', 'replaced']);
  });

  test('stands on a telephone without loss', async () => {
    const { page } = await issued('admin');
    await page.setViewportSize(PHONE);
    expect(await fitsWindow(page)).toBe(true);
    await expectAccessible(page);
  });
});
