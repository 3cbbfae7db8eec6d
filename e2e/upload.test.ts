import { expectAccessible } from '@dosye/testing/axe.ts';
import { noisyPng } from '@dosye/testing/pictures.ts';
import { expect, test } from 'vitest';
import { draftKept, openOffice } from './formOffice.ts';

const office = await openOffice();

test('what is sent with pictures shows how far it is', async () => {
  const page = await office.at('agent');
  await page.goto('/form');
  await page.getByLabel('Nom de famille').fill('dorval');
  await draftKept(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choisir la photo/ }).click();
  await (await chooser).setFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: noisyPng(320, 260),
  });
  const bar = page.getByRole('progressbar', {
    name: /^Envoi : [\d,]+ (Bytes|Ko|Mo) sur [\d,]+ (Ko|Mo)$/,
  });
  await bar.waitFor();
  const far = (): Promise<number> =>
    bar.evaluate((element) => (element as HTMLProgressElement).position);
  const begun = await far();
  expect(begun).toBeGreaterThanOrEqual(0);
  await expectAccessible(page);
  await bar.waitFor({ state: 'detached' });
  await draftKept(page);
});
