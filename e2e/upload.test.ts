import { expectAccessible } from '@dosye/testing/axe.ts';
import { noisyPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draftKept, openOffice, saveRecord } from './formOffice.ts';

const office = await openOffice();

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
  const buffer = noisyPng(320, 260);
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
