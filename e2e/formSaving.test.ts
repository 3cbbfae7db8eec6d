import { expectAccessible } from '@dosye/testing/axe.ts';
import { noisyPng } from '@dosye/testing/pictures.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  draftKept,
  formReady,
  openOffice,
  type ReportBody,
  saveRecord,
  textbox,
  update,
} from './formOffice.ts';

const office = await openOffice();

test('two officers change one report: what touches other fields needs no question, the rest is asked about', async () => {
  const agent = await office.client('agent');
  const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
  const admin = await office.client('admin');
  const saveTheirs = async (changes: Record<string, string>): Promise<void> => {
    const answer = await admin.put(`/api/information/${id}`, { reportData: rapport(changes) });
    expect(answer.statusCode).toBe(200);
  };
  const body = async (): Promise<ReportBody> => {
    const select = 'select body from dossier where id = $1';
    const { rows } = await office.owner.query<{ body: ReportBody }>(select, [id]);
    return rows[0]?.body as ReportBody;
  };
  const page = await office.at('agent');
  const open = async (): Promise<void> => {
    await page.goto(`/information/edit/${id}`);
    await formReady(page);
  };
  const done = (): Promise<unknown> =>
    Promise.all([
      page.waitForURL(/\/information\/details\/\d+$/),
      page.getByText("Rapport d'information mis à jour avec succès !").waitFor(),
    ]);
  const dialog = page.getByRole('dialog', { name: 'Ce dossier a changé entre-temps' });

  await open();
  await textbox(page, 'Nom').fill('wilfrid sanon fils');
  await saveTheirs({ 'summary.location': 'Gomier' });
  await update(page);
  await done();
  expect(await body()).toMatchObject({
    informant: { name: 'Wilfrid Sanon FILS' },
    summary: { location: 'Gomier' },
  });

  // Both change a field: nothing typed is lost.
  await open();
  await textbox(page, 'Nom').fill('mon nom');
  await textbox(page, 'Lieu ou zone').fill('mon lieu');
  await textbox(page, 'Nom des suspects').fill('Les miens');
  await saveTheirs({ 'informant.name': 'Leur NOM', 'summary.location': 'Leur Lieu' });
  await update(page);
  await dialog.getByText('Leur Lieu').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click();
  await done();
  expect(await body()).toMatchObject({
    informant: { name: 'Mon NOM' },
    summary: { location: 'Leur Lieu', suspectsName: 'Les miens' },
  });

  // So is what a resumed draft of an older version changes.
  await open();
  await textbox(page, 'Nom').fill('autre nom');
  await page.getByText(/^Brouillon enregistré à/).waitFor();
  await saveTheirs({ 'informant.name': 'Encore UN' });
  await page.reload();
  await expect.poll(() => textbox(page, 'Nom').inputValue()).toBe('Autre NOM');
  await update(page);
  await dialog.getByText('Encore UN').waitFor();
  await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
  expect(await textbox(page, 'Nom').inputValue()).toBe('Autre NOM');
});

/** Notes each position of the progress bar of this page. */
const watchBar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) positions.push(bar.position);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

/** How many positions of the bar were noted. */
const positions = async (page: Page): Promise<number> =>
  new Set(await page.evaluate(() => Reflect.get(window, 'positions') as number[])).size;

/** Takes in a photo that a line takes a while to send. */
async function photo(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /(Choisir|Changer) la photo/ }).click();
  const buffer = noisyPng(260, 320);
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
}

test('what is sent with pictures, a draft or the dossier itself, shows how far it is', async () => {
  const agent = await office.client('agent');
  const id = await saveRecord(agent, '/api/persons', { personData: majeur() });
  const page = await office.at('agent');
  await page.goto('/form');
  await page.getByLabel('Nom de famille').fill('dorval');
  await draftKept(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const uploadThroughput = 60_000;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
  await watchBar(page);
  await photo(page);
  const bar = page.getByRole('progressbar', {
    name: /^Envoi : [\d,]+ (Bytes|Ko|Mo) sur [\d,]+ (Ko|Mo)$/,
  });
  await bar.waitFor();
  await expectAccessible(page);
  await bar.waitFor({ state: 'detached' });
  expect(await positions(page)).toBeGreaterThan(1);
  await draftKept(page);

  // Without a draft on the server the dossier itself takes the picture there.
  await page.route('**/api/drafts/**', (route) => route.abort());
  await page.goto(`/form/${id}`);
  await page.getByLabel('Nom de famille').waitFor();
  await watchBar(page);
  await photo(page);
  await page.locator('img[src^="data:image/"]').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Dossier mis à jour avec succès !').waitFor();
  expect(await positions(page)).toBeGreaterThan(1);
});
