import { fold } from '@dosye/domain/text/fold.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { type Changes, PICTURES } from '@dosye/testing/records.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  preparePrinting,
  saveAdult,
  saveReport,
  saveRetention,
  withoutPrinter,
} from './dossiers.ts';
import { openOffice } from './formOffice.ts';
import { paperOf, type PrintedPaper } from './paper.ts';

const office = await openOffice();
/** Identity paper and fingerprints, one a page after the two pages of the dossier. */
const SCANS_OF_ESTHER = 2;
const OFFICER = /Imprimé le [\d/]+ à \d+ h \d\d par Agent IV Mireille JOSEPH/g;
const DAY = 'informationSurLaRetention.dateInterpellation';
const LINES = Array.from({ length: 14 }, (_, line) => `${line + 1}. ${'mot '.repeat(30)}`);

beforeAll(async () => {
  // Papers name the officer by these, not by the login.
  await office.owner.query(
    "update app_user set full_name = 'Mireille JOSEPH', grade = 'Agent IV' where username = 'mireille'",
  );
});

const expectWords = (paper: PrintedPaper, words: readonly string[]): void =>
  expect(words.filter((word) => !paper.says(word))).toEqual([]);

test('a dossier is printed from its details on letter paper, with head, signatures, annexes and a foot on each page', async () => {
  const agent = await office.client('agent');
  const id = await saveAdult(agent, 'PIERRE-LOUIS', 1);
  const page = await office.at('agent');
  const paper = await paperOf(page, `/print/dossier/${id}`);
  expect(new Set(paper.sizes)).toEqual(new Set(['612x792']));
  expect(paper.title).toMatch(/^Dossier CM01-\d{4}-\d{5}$/);
  expect(paper.missing).toBe('0');
  expectWords(paper, [
    "Direction Départementale de la Grand'Anse",
    'Dossier de Renseignements Complet',
    'PIERRE-LOUIS Esther Nadège',
    'Lycée Nord Alexis',
    'Non (zéro fois)',
    'Signature de la requérante',
    'Annexe 2 sur 2',
  ]);
  expect(paper.says('Non renseigné')).toBe(false);
  const { text, pages } = paper;
  expect(pages).toBe(2 + SCANS_OF_ESTHER);
  for (let number = 1; number <= pages; number += 1) {
    expect(text).toContain(`Page ${number} sur ${pages}`);
  }
  expect(text.match(OFFICER)).toHaveLength(pages);
  // No page is empty: the signatures stand on the last before the annexes.
  const before = text.indexOf(`Page ${pages - SCANS_OF_ESTHER - 1} sur ${pages}`);
  expect(fold(text.slice(before, text.indexOf('Annexe 1 sur')))).toContain(
    fold('Signature de l’agent'),
  );
  expect(text.slice(text.indexOf(`Page ${pages - 1} sur ${pages}`))).toContain('Annexe 2 sur 2');

  const details = await office.at('agent');
  await details.context().addInitScript(withoutPrinter);
  await details.goto(`/person/${id}`);
  const opened = details.context().waitForEvent('page');
  await details.getByRole('link', { name: 'Imprimer le Dossier' }).click();
  const tab = await opened;
  if (!tab.isClosed()) await tab.waitForEvent('close');
  expect(details.context().pages()).toEqual([details]);
  const history = await agent.get(`/api/persons/${id}/history`);
  const labels = history.json<{ events: { label: string }[] }>().events.map(({ label }) => label);
  expect(labels).toEqual(['Dossier imprimé', 'Dossier imprimé', 'Dossier créé']);
});

test('several dossiers are one document, in which each has its head, its foot and its page numbers', async () => {
  const agent = await office.client('agent');
  const ids = [await saveAdult(agent, 'PREMIÈRE', 41), await saveAdult(agent, 'SECONDE', 42)];
  const page = await office.at('agent');
  const paper = await paperOf(page, `/print/dossier/${ids.join(',')}`);
  expect(paper.title).toBe('2 dossiers');
  const each = 2 + SCANS_OF_ESTHER;
  expect(paper.pages).toBe(2 * each);
  const [first = '', second = ''] = paper.text.split(/(?=SECONDE)/u);
  expect(first).toContain('PREMIÈRE');
  expect(second).not.toContain('PREMIÈRE');
  for (let number = 1; number <= each; number += 1) {
    expect(paper.text.match(new RegExp(`Page ${number}(?! sur|\\d)`, 'g'))).toHaveLength(2);
  }
  expect(paper.text.match(OFFICER)).toHaveLength(paper.pages);
  for (const id of ids) {
    const { events } = (await agent.get(`/api/persons/${id}/history`)).json();
    expect(events[0]).toMatchObject({ label: 'Dossier imprimé' });
  }
  await page.getByRole('switch', { name: 'Sans annexes' }).click();
  await page.getByText('Annexe 1 sur').waitFor({ state: 'detached' });
  expect((await paperOf(page, `/print/dossier/${ids.join(',')}`)).pages).toBe(4);
});

test('an information report is one sheet of legal paper that names the officer', async () => {
  const report = await saveReport(await office.client('agent'), 'Jocelyn PROTÉGÉ');
  const page = await office.at('agent');
  const paper = await paperOf(page, `/print/information/${report}`);
  expect([paper.sizes, paper.pages]).toEqual([['612x1008'], 1]);
  expectWords(paper, ['Rapport d’Information', 'Signature de l’enquêteur']);
  expect(paper.text).toMatch(
    /par-devant nous,\s+Agent IV\s+Mireille\s+JOSEPH,\s+Monsieur\s+Jocelyn\s+PROTÉGÉ/u,
  );
  expect(paper.text.match(/PROTÉGÉ/gu)).toHaveLength(1);
  expect(paper.title).not.toContain('PROTÉGÉ');
});

test('a retention file, the list and the booklet of a month are printed, and the list is in the history', async () => {
  const agent = await office.client('agent');
  const config = { acronymeBureau: 'SDPJ-GA' };
  await (await office.client('admin')).put('/api/config', { config });
  const hold = (nom: string, changes: Changes = {}) =>
    saveRetention(agent, nom, { [DAY]: '2026-10-05', ...changes });
  const full = await hold('TOUSSAINT-LOUVERTURE', {
    photoUrl: PICTURES.portrait,
    'etatCivil.prenom': 'Jean-Baptiste Emmanuel Wilson Marie-Joseph Alexandre Christophe',
    'informationSurLaRetention.objetsPersonnels': LINES.join('\n'),
    'comparutionDevantLeJuge.decisionPrise': LINES.join('\n'),
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
  const page = await office.at('agent');

  const file = await paperOf(page, `/print/retention/${full}`);
  expect(new Set(file.sizes)).toEqual(new Set(['612x792']));
  expect(file.missing).toBe('0');
  expectWords(file, ['SDPJ-GA', 'Dossier de Rétention', '14. mot mot', 'Paul CADET']);
  expectWords(file, ['Prison civile']);
  const signed = file.text.indexOf('Signature du policier en charge');
  expect(signed).toBeGreaterThan(0);
  expect(file.text.indexOf('Annexe 1 sur 2')).toBeGreaterThan(signed);

  const filters = 'commune=Corail&dateDebut=2026-10-01&recherche=abel';
  const list = await paperOf(page, `/print/retention/list?${filters}`);
  expect(new Set(list.sizes)).toEqual(new Set(['792x612']));
  expectWords(list, ['Liste des Dossiers de Rétention', 'Commune : Corail', 'Avant le', 'ABEL']);
  expect(list.says('BRUTUS')).toBe(false);
  const log = await (await office.client('superAdmin')).post('/api/admin/activity-log/list', {
    filters: { actionType: 'PRINT_RETENTION_LIST' },
  });
  expect(log.body).toContain('Liste des Dossiers de Rétention : 1 dossier imprimé');

  const month = 'start=2026-10-01&end=2026-10-31';
  const booklet = await paperOf(page, `/print/retention-livret?${month}`);
  expect(booklet.pages).toBe(5);
  expect(new Set(booklet.sizes)).toEqual(new Set(['594x841']));
  expect(booklet.missing).toBe('0');
  expectWords(booklet, [
    'Du premier octobre 2026 au 31 octobre 2026',
    'Page 5 sur 5',
    'Index alphabétique',
    '3 dossiers',
    'Dossier 3 sur 3',
    '14. mot mot',
  ]);
  // On the cover and on the page of each dossier.
  expect(booklet.text.match(/SDPJ-GA/g)).toHaveLength(4);
  const ofCommune = await paperOf(page, `/print/retention-livret?${month}&commune=Corail`);
  expect([ofCommune.pages, ofCommune.says('Commune : Corail')]).toEqual([3, true]);
});

test('the whole guide of the role is printed, with every picture, and its contents lead to the chapters', async () => {
  const page = await office.at('admin');
  await preparePrinting(page);
  await page.goto('/documentation/imprimer');
  await page.locator('html[data-printed]').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'La configuration du bureau' }).click();
  const chapter = page.locator('article:target');
  await chapter.getByRole('heading', { name: 'La configuration du bureau' }).waitFor();
  const { pages, says, missing } = await paperOf(page, '/documentation/imprimer');
  expect(missing).toBe('0');
  expect(says('Administrateur')).toBe(true);
  expect(says('La configuration du bureau')).toBe(true);
  expect(says('Sauvegarder et réparer')).toBe(false);
  expect(says(`Page ${pages} sur ${pages}`)).toBe(true);
});
