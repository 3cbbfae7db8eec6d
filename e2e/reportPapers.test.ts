import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { fold } from '@dosye/domain/text/fold.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { copyDossier } from '@dosye/testing/copyDossier.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { printsAndStays } from './dossiers.ts';
import {
  BEFORE,
  FRENCH_TODAY,
  openReport,
  openReportOffice,
  reportAt,
  TODAY,
} from './reportOffice.ts';
import { pathOf, toastOf } from './shellOffice.ts';

const office = await openReportOffice();

/** Presses the print button, checks the page, then prints it as a PDF, which ends it. */
async function printed(page: Page): Promise<{ says: (words: string) => boolean; pages: number }> {
  await page.getByRole('link', { name: 'Imprimer' }).click();
  await page.locator('html[data-printed]').waitFor();
  await expectAccessible(page);
  const { text, pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return { says: (words) => fold(text).includes(fold(words)), pages };
}

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

const PRINTED: readonly [string, string[]][] = [
  ['certificats', ["Rapport d'Activité", 'Dossiers enregistrés', 'Certificats imprimés']],
  ['retention', ['Arrestations par mois', 'Flagrant délit', 'par rapport à']],
  ['firearms', ['Armes par catégorie', "Direction Départementale de la Grand'Anse"]],
  ['operations', ['Fiches d’opération créées']],
  ['information', ['Rapports d’information reçus']],
  ['plaintes', ['Plaintes par motif', 'Escroquerie', 'Corail']],
];
const ALWAYS_PRINTED = [
  "Police Nationale d'Haïti",
  "Grand'Anse",
  'Rapport généré le',
  FRENCH_TODAY,
];

describe('the paper of a report', () => {
  test('opened without figures leads to its report', async () => {
    const page = await office.at('agent');
    for (const { paths } of REPORTS) {
      await page.goto(paths.print ?? '');
      await expect.poll(() => pathOf(page)).toBe(paths.page);
    }
  });

  test('says what the page said, and leads back to it', async () => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    const query = `?dateDebut=${BEFORE}`;
    for (const [id, words] of PRINTED) {
      await openReport(page, id, query);
      const paper = await printed(page);
      expect([id, paper.pages]).toEqual([id, id === 'retention' ? 2 : 1]);
      const always = [...ALWAYS_PRINTED, `Page 1 sur ${paper.pages}`, 'Responsable du bureau'];
      for (const said of [...words, ...always]) {
        expect([id, said, paper.says(said)]).toEqual([id, said, true]);
      }
      expect([id, paper.says('Direction Départementale')]).toEqual([id, id === 'firearms']);
      const back = `${office.address}${reportAt(id).paths.page}${query}`;
      await expect.poll(() => page.url()).toBe(back);
    }
  });
});

describe('the booklet', () => {
  test('is asked for with the days and the commune of the report', async () => {
    const page = await office.at('agent');
    await page.context().addInitScript(printsAndStays);
    await openReport(page, 'retention', `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Générer le livret' }).click();
    const livret = await opened;
    await livret.getByText('Dossier 1 sur 1').waitFor();
    expect(livret.url()).toContain(
      `/print/retention-livret?start=${BEFORE}&end=${TODAY}&commune=Corail`,
    );
  });

  test('is saved as a PDF that the server has made', async () => {
    const page = await office.at('agent');
    await openReport(page, 'retention', `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      toastOf(page, 'Livret enregistré : 1 dossier.').waitFor(),
      page.getByRole('button', { name: 'Livret en PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Livret-de-rétention_${BEFORE}_${TODAY}_Corail.pdf`);
    expect((await readPdf(await readFile(await download.path()))).text).toContain(
      'Dossier 1 sur 1',
    );
    await openReport(page, 'retention', '?dateDebut=2001-01-01&dateFin=2001-01-02');
    await page.getByRole('button', { name: 'Livret en PDF' }).click();
    await toastOf(
      page,
      'Aucun dossier de rétention trouvé pour la période sélectionnée.',
    ).waitFor();
  });

  test('shows what was downloaded of it, and leaves it when interrupted or when the page is left', async () => {
    const page = await office.at('agent');
    const slow = await slowDownload();
    await page.route(/\/api\/.*\.pdf$/, (route) => route.continue({ url: slow.address }));
    await openReport(page, 'retention', `?dateDebut=${BEFORE}&dateFin=${TODAY}&commune=Corail`);
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

  test('of too many dossiers is refused with the advice to choose a shorter period', async () => {
    const { rows } = await office.owner.query<{ id: number }>(
      `select id::int from dossier where area = 'retention' limit 1`,
    );
    const [{ id }] = rows as [{ id: number }];
    await copyDossier(office.owner, { id, count: 1_001, day: '2001-06-01' });
    const page = await office.at('agent');
    await openReport(page, 'retention', '?dateDebut=2001-06-01&dateFin=2001-06-30');
    await page.getByRole('button', { name: 'Livret en PDF' }).click();
    const said =
      'Ce livret aurait 1\u202f001 dossiers ; il peut en contenir 1\u202f000 au plus. Choisissez une période plus courte.';
    await expect.poll(() => toastOf(page, said).isVisible()).toBe(true);
  });

  test('without days says what is missing', async () => {
    const page = await office.at('agent');
    await page.goto('/reports/retention?dateFin=');
    await page.getByRole('button', { name: 'Générer le livret' }).click();
    const said = 'Veuillez sélectionner une plage de dates pour générer le livret.';
    await toastOf(page, said).waitFor();
    expect(page.context().pages()).toEqual([page]);
  });
});
