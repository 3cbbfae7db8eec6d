import { expectAccessible } from '@dosye/testing/axe.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { readPdf, textBoxes } from '@dosye/testing/papers.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { printsAndStays, saveAdult, saveReport, withoutPrinter } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';
import { withoutDelay } from './hostilePaper.ts';

const office = await openOffice();
let adult = 0;
let report = 0;

beforeAll(async () => {
  const agent = await office.client('agent');
  adult = await saveAdult(agent, 'PIERRE-LOUIS', 1);
  report = await saveReport(agent, 'Wilfrid SANON');
  // Papers name the officer by these, not by the login.
  await office.owner.query(
    "update app_user set full_name = 'Mireille JOSEPH', grade = 'Agent IV' where username = 'mireille'",
  );
});

/** Numbers of examples of the demonstration. */
const ORDINARY = [1, 2, 3];

/** Identity paper and fingerprints, one a page after the two pages of the dossier. */
const SCANS_OF_ESTHER = 2;

/** Portrait, identity paper, fingerprints and signature. */
const PICTURES_OF_ESTHER = 4;

/** Width and height of a PDF's paper, in points. */
const MEDIA_BOX = /\/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/;

/** The page as a PDF of Chromium: its text, and the size of its paper in points. */
async function paperOf(page: Page, address: string) {
  await page.addInitScript(printsAndStays);
  await page.goto(address);
  await page.locator('html[data-printed]').waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [, width, height] = MEDIA_BOX.exec(pdf.toString('latin1')) ?? [];
  const { text, pages } = await readPdf(pdf);
  const says = (words: string): boolean => fold(text).includes(fold(words));
  return { text, pages, says, size: `${width}x${height}`, pdf };
}

const printedTitle = (page: Page) => page.locator('html').getAttribute('data-printed');

describe('the print page of a dossier', () => {
  test('is a letter with the head of the office, the whole form and the signatures', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/dossier/${adult}`);
    expect(paper.size).toBe('612x792');
    expect(paper.says("Direction Départementale de la Grand'Anse")).toBe(true);
    expect(paper.says('Dossier de Renseignements Complet')).toBe(true);
    expect(paper.says('PIERRE-LOUIS Esther Nadège')).toBe(true);
    expect(paper.says('Lycée Nord Alexis')).toBe(true);
    expect(paper.says('Signature de la requérante')).toBe(true);
    expect(paper.says('Non renseigné')).toBe(false);
    expect(paper.says('Numéro de passeport')).toBe(false);
    expect(paper.pages).toBe(2 + SCANS_OF_ESTHER);
    expect(paper.says('Annexe 2 sur 2')).toBe(true);
    await expectAccessible(page);
  });

  test('of ordinary adults, as the demonstration has them, has two pages before its annexes', async () => {
    const agent = await office.client('agent');
    const page = await office.at('agent');
    await page.addInitScript(withoutDelay);
    for (const number of ORDINARY) {
      const personData = sampleOf(certificatMajeur, number);
      const id = await saveRecord(agent, '/api/persons', { personData, force: true });
      const { text, pages } = await paperOf(page, `/print/dossier/${id}`);
      const [, annexes = '0'] = /Annexe 1 sur (\d+)/u.exec(text) ?? [];
      expect([number, pages - Number(annexes)]).toEqual([number, 2]);
    }
  });

  test('speaks the admissions to prison in words', async () => {
    const prison = 'declarationJudiciaire.admisPrisonCivile';
    const agent = await office.client('agent');
    const twice = await saveAdult(agent, 'RÉCIDIVE', 7, {
      [`${prison}.reponse`]: true,
      [`${prison}.details.combienDeFois`]: 2,
    });
    const page = await office.at('agent');
    const never = await paperOf(page, `/print/dossier/${adult}`);
    expect(never.says('Non (zéro fois)')).toBe(true);
    const again = await paperOf(page, `/print/dossier/${twice}`);
    expect(again.says('deux fois')).toBe(true);
  });

  test('says on each page whose it is, who printed it and which page it is', async () => {
    const page = await office.at('agent');
    const { text, pages } = await paperOf(page, `/print/dossier/${adult}`);
    expect(pages).toBeGreaterThan(1);
    for (let number = 1; number <= pages; number += 1) {
      expect(text).toContain(`Page ${number} sur ${pages}`);
    }
    expect(text.match(/Imprimé le [\d/]+ à \d+ h \d\d par Agent IV Mireille JOSEPH/g)).toHaveLength(
      pages,
    );
  });

  test('gives the number whole in the foot, and the officer on one line, below a long name', async () => {
    const agent = await office.client('agent');
    const number = await saveAdult(agent, 'SAINT-PIERRE-JEAN-BAPTISTE DE LA GRANDE-RIVIÈRE', 41);
    const page = await office.at('agent');
    const { pdf } = await paperOf(page, `/print/dossier/${number}`);
    const foot = (await textBoxes(pdf)).filter(
      ({ page: at, baseline }) => at === 1 && baseline > 735,
    );
    const lines = Map.groupBy(foot, ({ baseline }) => Math.round(baseline));
    const texts = [...lines.values()].map((line) => line.map(({ text }) => text).join(' '));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/RIVIÈRE .* CM\d\d.\d{4}.\d{5}$/u);
    expect(texts[1]).toMatch(/^Imprimé le .* par Agent IV Mireille JOSEPH$/u);
  });

  test('never ends with an empty page', async () => {
    const page = await office.at('agent');
    const { text, pages } = await paperOf(page, `/print/dossier/${adult}`);
    const before = text.indexOf(`Page ${pages - SCANS_OF_ESTHER - 1} sur ${pages}`);
    const signed = text.slice(before, text.indexOf('Annexe 1 sur'));
    expect(fold(signed)).toContain(fold('Signature de l’agent'));
    expect(text.slice(text.indexOf(`Page ${pages - 1} sur ${pages}`))).toContain('Annexe 2 sur 2');
  });

  test('names the window after the dossier, and closes it after printing', async () => {
    const page = await office.at('agent');
    await page.context().addInitScript(withoutPrinter);
    await page.goto(`/person/${adult}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Imprimer le Dossier' }).click();
    const tab = await opened;
    if (!tab.isClosed()) await tab.waitForEvent('close');
    expect(page.context().pages()).toEqual([page]);

    const looked = await office.at('agent');
    await paperOf(looked, `/print/dossier/${adult}`);
    expect(await printedTitle(looked)).toMatch(/^Dossier CM01-\d{4}-\d{5}$/);
  });

  test('waits for every picture, however slow the line', async () => {
    const page = await office.at('agent');
    const late: Route[] = [];
    let asked: () => void = () => undefined;
    const allAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await page.route('**/api/files/**', (route) => {
      late.push(route);
      if (late.length === PICTURES_OF_ESTHER) asked();
    });
    await page.addInitScript(printsAndStays);
    await page.clock.install();
    await page.goto(`/print/dossier/${adult}`);
    await allAsked;
    await page.clock.runFor(20_000);
    expect(await printedTitle(page)).toBeNull();
    for (const route of late) await route.continue();
    await page.locator('html[data-printed]').waitFor();
    expect(await page.locator('html').getAttribute('data-missing')).toBe('0');
  });

  test('prints a second after it is shown, and not before', async () => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`/print/dossier/${adult}`);
    const foot = page.getByText('Signature de l’agent');
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return foot.count();
      })
      .toBe(1);
    await page.clock.runFor(900);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(await printedTitle(page)).toBeNull();
    await page.clock.runFor(100);
    await expect.poll(() => printedTitle(page)).toMatch(/^Dossier CM01/);
  });

  test('is written into the history once', async () => {
    const agent = await office.client('agent');
    const id = await saveAdult(agent, 'IMPRIMÉ', 8);
    const page = await office.at('agent');
    await paperOf(page, `/print/dossier/${id}`);
    const history = await agent.get(`/api/persons/${id}/history`);
    const labels = history.json<{ events: { label: string }[] }>().events.map(({ label }) => label);
    expect(labels).toEqual(['Dossier imprimé', 'Dossier créé']);
  });

  test('says when there is nothing to print, and leads back', async () => {
    const page = await office.at('agent');
    await page.goto('/print/dossier/999999');
    await page.getByText('Dossier ou configuration non trouvé').waitFor();
    expect(await page.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/persons');
    await expectAccessible(page);
  });

  test('prints nothing without the head of the office', async () => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    await page.route('**/api/config', (route) =>
      route.fulfill({ status: 500, json: { message: 'En-tête illisible.', code: 'INTERNAL' } }),
    );
    await page.goto(`/print/dossier/${adult}`);
    await page.getByText('En-tête illisible.').waitFor();
    // What could not be read is not said to be missing.
    expect(await page.getByText('Dossier ou configuration non trouvé').count()).toBe(0);
    expect(await printedTitle(page)).toBeNull();
  });
});

describe('the print page of an information report', () => {
  test('is the official sheet on legal paper, on one page', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/information/${report}`);
    expect(paper.size).toBe('612x1008');
    expect(paper.pages).toBe(1);
    expect(paper.says('Rapport d’Information')).toBe(true);
    expect(paper.says('Service des Plaintes et des Rapports')).toBe(true);
    expect(paper.says('Signature de l’enquêteur')).toBe(true);
    await expectAccessible(page);
  });

  test('names the officer in its sentence and the number in its foot, never the informant', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => `Ligne ${at + 1}.`).join('\n');
    const agent = await office.client('agent');
    const id = await saveReport(agent, 'Jocelyn PROTÉGÉ', { 'informant.information': lines });
    const page = await office.at('agent');
    const { text, pages } = await paperOf(page, `/print/information/${id}`);
    expect(pages).toBeGreaterThan(1);
    expect(text).toMatch(
      /par-devant nous,\s+Agent IV\s+Mireille\s+JOSEPH,\s+Monsieur\s+Jocelyn\s+PROTÉGÉ/u,
    );
    expect(text).toMatch(/à 2 h 02 de l.après-\s?midi/u);
    expect(text.match(/PROTÉGÉ/gu)).toHaveLength(1);
    expect(await printedTitle(page)).not.toContain('PROTÉGÉ');
  });

  test('breaks a long report over pages without losing a word', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `Ligne ${at + 1} du récit.`);
    const agent = await office.client('agent');
    const id = await saveReport(agent, 'Long RÉCIT', { 'informant.information': lines.join('\n') });
    const page = await office.at('agent');
    const { text, pages } = await paperOf(page, `/print/information/${id}`);
    expect(pages).toBeGreaterThan(1);
    for (const line of lines) expect(text).toContain(line);
  });

  test('says when there is none, and leads to its details', async () => {
    const page = await office.at('agent');
    await page.goto('/print/information/999999');
    await page.getByText('Rapport non trouvé').waitFor();
    expect(await page.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe(
      '/information/details/999999',
    );
  });
});
