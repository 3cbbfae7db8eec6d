import { fold } from '@dosye/domain/text/fold.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { readPdf, textBoxes } from '@dosye/testing/papers.ts';
import { PICTURES, type Changes } from '@dosye/testing/records.ts';
import { retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { printsAndStays, withoutPrinter } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';

const office = await openOffice();
const DAY = 'informationSurLaRetention.dateInterpellation';
const LONG = Array.from({ length: 14 }, (_, line) => `${line + 1}. ${'mot '.repeat(30)}`).join(
  '\n',
);
let full = 0;

async function hold(nom: string, changes: Changes = {}): Promise<number> {
  const dossierData = retenuGrandAnse({ 'etatCivil.nom': nom, [DAY]: '2026-10-05', ...changes });
  return saveRecord(await office.client('agent'), '/api/retention', { dossierData });
}

beforeAll(async () => {
  await (await office.client('admin')).put('/api/config', {
    config: { acronymeBureau: 'SDPJ-GA' },
  });
  full = await hold('TOUSSAINT-LOUVERTURE', {
    photoUrl: PICTURES.portrait,
    'etatCivil.prenom': 'Jean-Baptiste Emmanuel Wilson Marie-Joseph Alexandre Christophe',
    'informationSurLaRetention.objetsPersonnels': LONG,
    'comparutionDevantLeJuge.decisionPrise': LONG,
    'sortieDeLaRetention.statut': 'Transféré',
    'sortieDeLaRetention.transfere': {
      lieu: 'Prison civile',
      dateHeure: '2026-10-07T09:00',
      policiers: [{ nom: 'Paul CADET', grade: 'Agent IV' }],
      declinatoireUrls: [PICTURES.piece, PICTURES.empreintes],
    },
  });
  await hold('ABEL', { commune: 'Corail' });
  await hold('BRUTUS', { [DAY]: '2026-10-31' });
});

async function paperOf(page: Page, address: string) {
  await page.addInitScript(printsAndStays);
  await page.goto(address);
  await page.locator('html[data-printed]').waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/g)];
  const { text, pages } = await readPdf(pdf);
  return {
    text,
    pages,
    says: (words: string): boolean => fold(text).includes(fold(words)),
    sizes: sizes.map(([, width, height]) => `${width}x${height}`),
    missing: await page.locator('html').getAttribute('data-missing'),
    words: (await textBoxes(pdf)).map((box) => box.text.trim()),
  };
}

const MONTH = 'start=2026-10-01&end=2026-10-31';

describe('the list of retention files on paper', () => {
  test('is a letter on its side with the filters in words and the day of printing', async () => {
    const page = await office.at('agent');
    const address = '/print/retention/list?commune=Corail&dateDebut=2026-10-01&recherche=abel';
    const paper = await paperOf(page, address);
    expect(new Set(paper.sizes)).toEqual(new Set(['792x612']));
    for (const words of [
      "Direction Départementale de la Grand'Anse",
      'Liste des Dossiers de Rétention',
      'Recherche : « abel »',
      'Du : 01/10/2026',
      'Commune : Corail',
      'Avant le',
      'ABEL',
      "Type d'arrestation",
    ]) {
      expect([words, paper.says(words)]).toEqual([words, true]);
    }
    expect(paper.text).toMatch(/Imprimé le \d\d\/\d\d\/\d{4}/);
    expect(paper.says('BRUTUS')).toBe(false);
    expect(paper.says('Dépassé')).toBe(false);
    await expectAccessible(page);
  });

  test('cuts no word of a commune', async () => {
    await hold('CHARLES', { commune: 'Chambellan', [DAY]: '2026-08-02' });
    await hold('COLAS', { commune: "Anse d'Hainault", [DAY]: '2026-08-02' });
    const page = await office.at('agent');
    const { words } = await paperOf(page, '/print/retention/list?dateFin=2026-08-31');
    expect(words).toContain('Chambellan');
    expect(words).toContain('Hainault');
  });

  test('says of a minor that they are one, with the age on the day of the arrest', async () => {
    await hold('CADET ALORS', { [DAY]: '2026-09-01', 'etatCivil.dateNaissance': '2010-10-15' });
    await hold('BELLE ALORS', {
      [DAY]: '2026-09-01',
      'etatCivil.dateNaissance': '2010-10-15',
      'etatCivil.sexe': 'Fille',
    });
    await hold('AMBROISE ALORS', { [DAY]: '2026-09-01', 'etatCivil.dateNaissance': '2008-08-31' });
    const page = await office.at('agent');
    const { text } = await paperOf(page, '/print/retention/list?recherche=alors');
    expect(text).toMatch(/CADET ALORS .*?Jérémie 15 MINEUR\b/u);
    expect(text).toMatch(/BELLE ALORS .*?Jérémie 15 MINEURE\b/u);
    expect(text).toMatch(/AMBROISE ALORS .*?Jérémie 18 (?!MINEUR)/u);
  });

  test('is opened from the list as it is filtered', async () => {
    const page = await office.at('agent');
    await page.goto('/retention/list?commune=Corail&tri=age');
    const href = await page.getByRole('link', { name: 'Imprimer' }).getAttribute('href');
    expect(href).toBe('/print/retention/list?commune=Corail&tri=age&sens=croissant');
  });

  test('says so when nothing is on it', async () => {
    const page = await office.at('agent');
    await page.goto('/print/retention/list?recherche=personne');
    await page.getByText('Aucun dossier de rétention trouvé.').waitFor();
    expect(await page.getByText('Aucun dossier de rétention trouvé.').count()).toBe(1);
    await expectAccessible(page);
  });

  test('of one office is not printed while the name of the office is not known', async () => {
    const page = await office.at('superAdmin');
    await page.addInitScript(printsAndStays);
    await page.route('**/api/admin/bureaux/list', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.goto('/print/retention/list?bureauId=1');
    await page.getByText('Erreur lors de la récupération des dossiers de rétention.').waitFor();
    expect(await page.locator('html').getAttribute('data-printed')).toBeNull();
    await page.unroute('**/api/admin/bureaux/list');
    await page.reload();
    await page.locator('html[data-printed]').waitFor();
    await page.getByText('Bureau : Grand’Anse').waitFor();
  });

  test('is in the history', async () => {
    const agent = await office.client('superAdmin');
    const answer = await agent.post('/api/admin/activity-log/list', {
      filters: { actionType: 'PRINT_RETENTION_LIST' },
    });
    expect(answer.body).toContain('Liste des Dossiers de Rétention : 1 dossier imprimé');
  });
});

describe('a retention file on paper', () => {
  test('is a letter with all of it, nothing cut off and no empty page', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/retention/${full}`);
    expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
    expect(paper.missing).toBe('0');
    for (const words of [
      'SDPJ-GA',
      'Dossier de Rétention',
      '14. mot mot',
      'Paul CADET',
      'Prison civile',
    ]) {
      expect([words, paper.says(words)]).toEqual([words, true]);
    }
    const signed = paper.text.indexOf('Signature du policier en charge');
    expect(signed).toBeGreaterThan(0);
    expect(paper.text.indexOf('Annexe 1 sur 2')).toBeGreaterThan(signed);
    await expectAccessible(page);
  });

  test('says when there is none', async () => {
    const page = await office.at('agentNippes');
    await page.goto(`/print/retention/${full}`);
    await page.getByText('Dossier ou configuration non trouvé').waitFor();
    expect(await page.getByText('Dossier ou configuration non trouvé').count()).toBe(1);
    await expectAccessible(page);
  });
});

describe('the booklet', () => {
  test('is a cover, one page a file and an index, numbered, all of A4', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/retention-livret?${MONTH}`);
    expect(paper.pages).toBe(5);
    expect(new Set(paper.sizes)).toEqual(new Set(['594x841']));
    expect(paper.missing).toBe('0');
    for (const words of [
      'Livret de Rétention',
      'Du premier octobre 2026 au 31 octobre 2026',
      'Page 5 sur 5',
      'Index alphabétique',
      '3 dossiers',
      'Dossier 3 sur 3',
      '14. mot mot',
    ]) {
      expect([words, paper.says(words)]).toEqual([words, true]);
    }
    // On the cover and on the page of each dossier.
    expect(paper.text.match(/SDPJ-GA/g)).toHaveLength(4);
    expect(paper.says('Dépassé')).toBe(false);
    await expectAccessible(page);
  });

  test('over several offices is headed by none of them', async () => {
    const day = '2026-09-14';
    await hold('CENTRE', { [DAY]: day });
    const dossierData = retenu({ 'etatCivil.nom': 'NIPPES', [DAY]: day });
    await saveRecord(await office.client('agentNippes'), '/api/retention', { dossierData });
    const page = await office.at('superAdmin');
    await page.addInitScript(printsAndStays);
    await page.goto(`/print/retention-livret?start=${day}&end=${day}`);
    await page.locator('html[data-printed]').waitFor();
    const cover = page.getByRole('region', { name: 'Couverture' });
    await cover.getByText('Police Nationale d’Haïti').waitFor();
    expect(await cover.textContent()).not.toMatch(
      /Direction Départementale|Nippes|Grand.Anse|SDPJ-GA/,
    );
    expect(await cover.getByRole('img').count()).toBe(0);
  });

  test('of a commune says which one, and holds its files alone', async () => {
    const page = await office.at('agent');
    const paper = await paperOf(page, `/print/retention-livret?${MONTH}&commune=Corail`);
    expect(paper.pages).toBe(3);
    expect(paper.says('Commune : Corail')).toBe(true);
    expect(paper.says('1 dossier')).toBe(true);
  });

  test('closes its window when it has printed', async () => {
    const page = await office.at('agent');
    await page.context().addInitScript(withoutPrinter);
    await page.goto('/profile');
    const opened = page.context().waitForEvent('page');
    await page.evaluate((query) => {
      window.open(`/print/retention-livret?${query}`, '_blank');
    }, MONTH);
    const tab = await opened;
    if (!tab.isClosed()) await tab.waitForEvent('close');
    expect(page.context().pages()).toEqual([page]);
  });

  test.each([
    [
      'start=2020-01-01&end=2020-01-31',
      'Aucun dossier de rétention trouvé pour la période sélectionnée. Cette fenêtre se fermera automatiquement.',
    ],
    ['start=2020-01-01', 'Paramètres de date manquants ou utilisateur non authentifié.'],
    ['', 'Paramètres de date manquants ou utilisateur non authentifié.'],
    [`${MONTH}&commune=Paris`, 'Impossible de charger les données du livret.'],
  ])('asked for with %j says: %s', async (query, sentence) => {
    const page = await office.at('agent');
    await page.goto(`/print/retention-livret?${query}`);
    await page.getByText(sentence).waitFor();
    expect(await page.getByText(sentence).count()).toBe(1);
    await expectAccessible(page);
  });

  test('says that it is being made, and which file lacks a configuration', async () => {
    const page = await office.at('agent');
    await page.addInitScript(printsAndStays);
    await page.route('**/api/config', (route) => route.abort());
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/retention/livret-data', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/print/retention-livret?${MONTH}&commune=Corail`);
    await page.getByText('Génération du livret en cours...').waitFor();
    answer();
    const lacking = page.getByText(/^Configuration introuvable pour le dossier ID \d+\.$/);
    await lacking.waitFor();
    expect(await lacking.count()).toBe(1);
    await expectAccessible(page);
  });
});
