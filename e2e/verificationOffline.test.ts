import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { recordEvent, unusedNumber } from '@dosye/testing/registerAct.ts';
import { testFolder } from '@dosye/testing/server.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { altered, giveFile, issuePaper, seeVerdict, verdictOf } from './verificationPaper.ts';

const office = await openOffice();

/** A paper that holds, one that is replaced, and one that is void. */
async function issuePapers() {
  const dossierNumber = unusedNumber();
  const replaced = await issuePaper(office, { dossierNumber });
  const held = await issuePaper(office, { dossierNumber, issue: 2 });
  const gone = await issuePaper(office);
  await recordEvent(office.owner, gone.number, 'void');
  await office.owner.query('delete from verification_list');
  return { held, replaced, gone };
}

type Papers = Awaited<ReturnType<typeof issuePapers>>;

const showCode = (page: Page, statement: string): Promise<void> =>
  page.evaluate((hash) => void (window.location.hash = hash), statement);

/** What a page does that has its list and no register to ask. @returns what it says of a typed number */
async function verifiesByItsList(page: Page, { held, replaced, gone }: Papers): Promise<string> {
  await showCode(page, held.statement);
  await seeVerdict(page, 'Code authentique, papier non comparé');
  await page
    .getByText(/^Le registre n’a pas pu être consulté : vérifié avec la liste du/)
    .waitFor();
  await showCode(page, altered(held.statement));
  await seeVerdict(page, 'Altéré');
  await showCode(page, replaced.statement);
  await seeVerdict(page, 'Remplacé');
  await showCode(page, gone.statement);
  await seeVerdict(page, 'Annulé');
  await page.getByRole('button', { name: 'Vérifier un autre papier' }).click();
  await giveFile(page, 'certificat.pdf', held.pdf);
  await page.getByText('Papier non comparé : il faut une connexion au registre.').waitFor();
  await page.getByRole('button', { name: 'Vérifier un autre papier' }).click();
  await page.getByLabel('Numéro de l’acte').fill(held.number);
  await page.getByLabel('Code de contrôle').fill(held.checkCode);
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await seeVerdict(page, 'Ligne nécessaire');
  return verdictOf(page);
}

describe('without a connection', () => {
  test('the page that was opened before is there again, and verifies by its list', async () => {
    const papers = await issuePapers();
    const page = await office.stranger();
    await page.goto('/verification');
    await page.getByText(/^Clés et liste des actes/).waitFor();
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active?.state !== 'activated') {
        await new Promise((resolve) => active?.addEventListener('statechange', resolve));
      }
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Clés et liste des actes/).waitFor();
    expect(await verifiesByItsList(page, papers)).toBe('Ligne nécessaire');
  });

  test('the file that the page saves works alone', async () => {
    const papers = await issuePapers();
    const page = await office.stranger();
    await page.goto('/verification');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger ce vérificateur' }).click();
    const file = join(testFolder(), 'verification.html');
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^verification-\d{4}-\d\d-\d\d\.html$/);
    await download.saveAs(file);
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(file).href);
    await page.getByText(/^Clés et liste des actes/).waitFor();
    expect(await verifiesByItsList(page, papers)).toBe('Ligne nécessaire');
  });

  test('the static folder works on any web server', async () => {
    const papers = await issuePapers();
    const folder = testFolder();
    const command = join(import.meta.dirname, '../apps/server/src/start/commands/verification.ts');
    const { actKey, databaseUrl: _none, ...rest } = office.settings;
    const ran = spawnSync(process.execPath, [command, '--to', folder], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: rest.dataDir,
        DATABASE_URL: office.url,
        ACT_KEY: actKey?.toString('base64'),
      },
    });
    expect(ran.stdout + ran.stderr).toContain('Page de vérification écrite');
    const server = createServer((request, response) => {
      const name = request.url === '/' ? 'index.html' : `.${request.url}`;
      readFile(join(folder, name)).then(
        (bytes) =>
          response
            .setHeader('content-type', name.endsWith('html') ? 'text/html' : 'text/javascript')
            .end(bytes),
        () => response.writeHead(404).end('<h1>Rien ici</h1>'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp(async () => void server.close());
    const address = server.address();
    const page = await office.stranger();
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
    expect(await verifiesByItsList(page, papers)).toBe('Ligne nécessaire');
  });
});
