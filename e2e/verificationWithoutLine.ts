import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '@dosye/testing/app.ts';
import { serveHttp } from '@dosye/testing/httpServer.ts';
import { recordEvent, unusedNumber } from '@dosye/testing/registerAct.ts';
import { testFolder } from '@dosye/testing/server.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scannedPdf } from './scannedPdf.ts';
import {
  altered,
  giveFile,
  issuePaper,
  type Paper,
  photoOf,
  seeVerdict,
} from './verificationPaper.ts';

/** A paper that is valid, one that is replaced, and one that is void. */
export type Papers = Readonly<Record<'valid' | 'replaced' | 'gone', PaperInHand>>;
type PaperInHand = Pick<Paper, 'number' | 'checkCode' | 'statement' | 'pdf'>;

/** Papers of each state, and a scan of the valid one; the next list has them. */
export async function issuePapers(office: TestApp): Promise<Papers & { scan: Buffer }> {
  const dossierNumber = unusedNumber();
  const replaced = await issuePaper(office, { dossierNumber });
  const valid = await issuePaper(office, { dossierNumber, issue: 2 });
  const gone = await issuePaper(office);
  await recordEvent(office.owner, gone.number, 'void');
  await office.owner.query('delete from verification_list');
  return { valid, replaced, gone, scan: await scannedPdf(await photoOf(valid.statement)) };
}

const showCode = (page: Page, statement: string): Promise<void> =>
  page.evaluate((hash) => void (window.location.hash = hash), statement);

const again = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Vérifier un autre papier' }).click();

/** Checks what a page says that has its list and no register to ask. */
export async function verifiesByItsList(page: Page, papers: Papers): Promise<void> {
  const { valid, replaced, gone } = papers;
  await showCode(page, valid.statement);
  await seeVerdict(page, 'Code authentique, papier non comparé');
  await page
    .getByText(/^Le registre n’a pas pu être consulté\s: vérifié avec la liste du/)
    .waitFor();
  await showCode(page, altered(valid.statement));
  await seeVerdict(page, 'Altéré');
  await showCode(page, replaced.statement);
  await seeVerdict(page, 'Remplacé');
  await showCode(page, gone.statement);
  await seeVerdict(page, 'Annulé');
  await again(page);
  await giveFile(page, 'certificat.pdf', valid.pdf);
  await page.getByText('Papier non comparé : il faut une connexion au registre.').waitFor();
  await again(page);
  await page.getByLabel('Numéro de l’acte').fill(valid.number);
  await page.getByLabel('Code de contrôle').fill(valid.checkCode);
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await seeVerdict(page, 'Ligne nécessaire');
  await again(page);
}

/** Saves the page with its list as one file, as somebody does for a consulate. @returns its path */
export async function savePage(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger ce vérificateur' }).click();
  const file = join(testFolder(), 'verification.html');
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^verification-\d{4}-\d\d-\d\d\.html$/);
  await download.saveAs(file);
  return file;
}

const COMMAND = join(import.meta.dirname, '../apps/server/src/start/commands/verification.ts');

/** Runs `npm run verification`. @returns the folder that it wrote */
export function writePageFolder({ settings, url }: Pick<TestApp, 'settings' | 'url'>): string {
  const folder = testFolder();
  const ran = spawnSync(process.execPath, [COMMAND, '--to', folder], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: settings.dataDir,
      DATABASE_URL: url,
      ACT_KEY: settings.actKey?.toString('base64'),
    },
  });
  expect(ran.stdout + ran.stderr).toContain('Page de vérification écrite');
  return folder;
}

/** Serves a folder as any web server does, until the test ends. @returns its address */
export async function serveFolder(folder: string): Promise<string> {
  const address = await serveHttp((request, response) => {
    const name = request.url === '/' ? 'index.html' : `.${request.url}`;
    readFile(join(folder, name)).then(
      (bytes) =>
        response
          .setHeader('content-type', name.endsWith('html') ? 'text/html' : 'text/javascript')
          .end(bytes),
      () => response.writeHead(404).end('<h1>Rien ici</h1>'),
    );
  });
  return `${address}/`;
}
