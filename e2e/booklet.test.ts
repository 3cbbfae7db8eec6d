import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { expect, onTestFinished, test } from 'vitest';
import { printsAndStays } from './dossiers.ts';
import { BEFORE, openReport, openReportOffice, TODAY } from './reportOffice.ts';
import { toastOf } from './shellOffice.ts';

const office = await openReportOffice();

/** A server that sends 1.2 MB of a file and then nothing more. Out: its address, and how many clients left. */
async function slowDownload() {
  let left = 0;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 5_000_000 });
    response.write(Buffer.alloc(1.2 * 1_024 * 1_024));
    response.on('close', () => {
      left += 1;
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    clientsLeft: () => left,
  };
}

/** The size grows while the file arrives. */
const DOWNLOADED = /^Téléchargement… \d+(,\d+)? [KM]o$/u;

const CORAIL = `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`;

test('a booklet of the report’s days and commune is printed in a tab, and saved as a PDF that the server has made', async () => {
  const page = await office.at('agent');
  await page.context().addInitScript(printsAndStays);
  await openReport(page, 'retention', CORAIL);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Générer le livret' }).click();
  const livret = await opened;
  await livret.getByText('Dossier 1 sur 1').waitFor();
  expect(livret.url()).toContain(
    `/print/retention-livret?start=${BEFORE}&end=${TODAY}&commune=Corail`,
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    toastOf(page, 'Livret enregistré : 1 dossier.').waitFor(),
    page.getByRole('button', { name: 'Livret en PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Livret-de-rétention_${BEFORE}_${TODAY}_Corail.pdf`);
  expect((await readPdf(await readFile(await download.path()))).text).toContain('Dossier 1 sur 1');
});

test('a booklet shows what was downloaded of it, and is left when interrupted or when the page is left', async () => {
  const page = await office.at('agent');
  const slow = await slowDownload();
  await page.route(/\/api\/.*\.pdf$/, (route) => route.continue({ url: slow.address }));
  await openReport(page, 'retention', CORAIL);
  const button = page.getByRole('button', { name: /^(Livret en PDF|Préparation|Téléch)/ });
  await button.click();
  await page.getByRole('button', { name: DOWNLOADED }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Interrompre' }).click();
  await toastOf(page, 'Téléchargement interrompu.').waitFor();
  await expect.poll(slow.clientsLeft).toBe(1);
  await expect.poll(() => button.textContent()).toBe('Livret en PDF');

  await button.click();
  await page.getByRole('button', { name: DOWNLOADED }).waitFor();
  await page.getByRole('link', { name: /Retour à l’accueil/ }).click();
  await expect.poll(slow.clientsLeft).toBe(2);
});
