import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList } from '../listed.ts';
import { renderScreen, type Visit } from '../render.tsx';
import { columnTexts, expectAccessible, see, textOf } from '../screen.ts';
import { refused, SUPER_ADMIN } from '../server.ts';
import { file } from '../retention/files.ts';
import { bookletOf, fileOf, MONTH } from './booklets.ts';
import { paper, printer } from './printer.ts';

const DAY = 'informationSurLaRetention.dateInterpellation';
const CONFIG = { ...defaultSiteConfig(), acronymeBureau: 'SDPJ-GA' };
/** A text that is said once. */
const once = (text: string) => page.getByText(text, { exact: false });
const UNREAD = 'Erreur lors de la récupération des dossiers de rétention.';
const bornIn = (day: string, changes: Changes = {}): Changes => ({
  [DAY]: '2026-09-01',
  'etatCivil.dateNaissance': day,
  ...changes,
});

const PRINTED_FILES = {
  'POST /retention/list': answerList(retentions, [
    file('ABEL', { commune: 'Corail', [DAY]: '2026-10-05' }),
    file('BRUTUS', { [DAY]: '2026-10-31' }),
    file('CADET ALORS', bornIn('2010-10-15')),
    file('BELLE ALORS', bornIn('2010-10-15', { 'etatCivil.sexe': 'Fille' })),
    file('AMBROISE ALORS', bornIn('2008-08-31')),
  ]),
  'POST /retention/list/printed': {},
};
const printList = (query: string, visit: Visit = {}, answers = {}) =>
  renderScreen(`/print/retention/list?${query}`, { ...PRINTED_FILES, ...answers }, visit);

describe('the list of retention files on paper', () => {
  test('has the filters in words and the day of printing, and is in the history', async () => {
    const { printed } = printer();
    const server = await printList('commune=Corail&dateDebut=2026-10-01&recherche=abel');
    await expect.poll(() => printed).toHaveLength(1);
    for (const words of [
      'Direction Départementale de la Grand’Anse',
      'Liste des Dossiers de Rétention',
      'Recherche : « abel »',
      'Du : 01/10/2026',
      'Commune : Corail',
      'Avant le',
      'ABEL',
      'Type d’arrestation',
    ]) {
      expect(paper()).toContain(words);
    }
    expect(paper()).toMatch(/Imprimé le \d\d\/\d\d\/\d{4}/);
    expect(paper()).not.toContain('BRUTUS');
    expect(paper()).not.toContain('Dépassé');
    expect(server.callsOf('POST /retention/list/printed')).toMatchObject([{ body: { count: 1 } }]);
    await expectAccessible();
  });

  test('says of a minor that they are one, with the age on the day of the arrest', async () => {
    await printList('recherche=alors&tri=nom');
    await expect
      .poll(() => columnTexts('Nom'))
      .toEqual(['AMBROISE ALORS', 'BELLE ALORS', 'CADET ALORS']);
    expect(columnTexts('Age')).toEqual(['18', '15 MINEURE', '15 MINEUR']);
  });

  test('says so when nothing is on it', async () => {
    await printList('recherche=personne');
    await see(once('Aucun dossier de rétention trouvé.'));
    await expectAccessible();
  });

  test('marks who is overdue, and no other day that is past', async () => {
    await printList('');
    await expect.poll(() => columnTexts('Nom')).toContain('ABEL');
    const marked = [...document.querySelectorAll('tbody td')].filter(
      (cell) => getComputedStyle(cell).textDecorationLine === 'underline',
    );
    expect(marked.map((cell) => textOf(cell).slice(0, 8))).toEqual(
      columnTexts('Nom').map(() => 'Avant le'),
    );
  });

  test('is not printed when it cannot be read', async () => {
    const { printed } = printer();
    await printList('', {}, { 'POST /retention/list': () => new Response('{}', { status: 500 }) });
    await expect.element(once(UNREAD)).toBeVisible();
    expect(printed).toEqual([]);
  });

  test('of one office is not printed while the name of the office is not known', async () => {
    const { printed } = printer();
    await printList(
      'bureauId=1',
      { user: SUPER_ADMIN },
      {
        'POST /admin/bureaux/list': () => new Response('{}', { status: 500 }),
      },
    );
    await see(once(UNREAD));
    expect(printed).toEqual([]);
  });

  test('of one office names it', async () => {
    const { printed } = printer();
    await printList('bureauId=1', { user: SUPER_ADMIN });
    await see(once('Bureau : Grand’Anse'));
    await expect.poll(() => printed).toHaveLength(1);
  });
});

test('a retention file on paper has all of it, and the signature of who is in charge', async () => {
  await renderScreen('/print/retention/7', {
    'GET /retention/7': fileOf(7, 'ABEL', { 'sortieDeLaRetention.statut': 'Libéré' }),
    'POST /retention/7/printed': {},
    'POST /config': CONFIG,
  });
  await expect.poll(paper).toContain('Signature du policier en charge');
  for (const words of ['SDPJ-GA', 'Dossier de Rétention', 'ABEL', 'Vol qualifié', 'Libéré']) {
    expect(paper()).toContain(words);
  }
  await expectAccessible();
});

const openBooklet = (query: string, answers = {}) =>
  renderScreen(`/print/retention-livret?${query}`, answers);

describe('the booklet', () => {
  test('is a cover, one page a file and an index, and closes its window when it has printed', async () => {
    const { printed, closings } = printer();
    const files = [fileOf(1, 'ABEL'), fileOf(2, 'BRUTUS'), fileOf(3, 'CADET')];
    await openBooklet(MONTH, {
      ...bookletOf(...files),
      'POST /config': CONFIG,
    });
    await expect.poll(() => printed).toHaveLength(1);
    for (const words of [
      'Livret de Rétention',
      'Du premier octobre 2026 au 31 octobre 2026',
      'Index alphabétique',
      '3 dossiers',
      'Dossier 3 sur 3',
    ]) {
      expect(paper()).toContain(words);
    }
    // On the cover and on the page of each dossier.
    expect(paper().match(/SDPJ-GA/g)).toHaveLength(4);
    expect(paper()).not.toContain('Dépassé');
    await expect.poll(closings).toBe(1);
    await expectAccessible();
  });

  test('over several offices is headed by none of them', async () => {
    const { printed } = printer();
    await openBooklet(MONTH, bookletOf(fileOf(1, 'CENTRE'), fileOf(2, 'NIPPES', {}, 2)));
    await expect.poll(() => printed).toHaveLength(1);
    const cover = page.region('Couverture');
    await see(cover.getByText(/Police Nationale d’Haïti/));
    expect(cover.element().textContent).not.toMatch(
      /Direction Départementale|Nippes|Grand.Anse|SDPJ-GA/,
    );
    expect(cover.getByRole('img').query()).toBeNull();
  });

  test('of a commune says which one, and asks for its files alone', async () => {
    const server = await openBooklet(`${MONTH}&commune=Corail`, bookletOf(fileOf(1, 'ABEL')));
    await expect.poll(paper).toContain('Commune : Corail');
    expect(paper()).toContain('1 dossier');
    expect(server.callsOf('POST /retention/livret-data')[0]?.body).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      commune: 'Corail',
    });
  });

  test.for([
    [
      'start=2020-01-01&end=2020-01-31',
      'Aucun dossier de rétention trouvé pour la période sélectionnée. Cette fenêtre se fermera automatiquement.',
    ],
    ['start=2020-01-01', 'Paramètres de date manquants ou utilisateur non authentifié.'],
    ['', 'Paramètres de date manquants ou utilisateur non authentifié.'],
  ])('asked for with %j says: %s', async ([query = '', sentence = '']) => {
    await openBooklet(query, bookletOf());
    await see(once(sentence));
    await expectAccessible();
  });

  test('that is refused says so', async () => {
    await openBooklet(`${MONTH}&commune=Paris`, {
      'POST /retention/livret-data': () => refused(400, 'INVALID', 'Commune inconnue.'),
    });
    await see(once('Impossible de charger les données du livret.'));
    await expectAccessible();
  });

  test('says that it is being made, and which file lacks a configuration', async () => {
    printer();
    const held = Promise.withResolvers<Dossier[]>();
    await openBooklet(MONTH, {
      'POST /retention/livret-data': () => held.promise,
      'POST /config': () => refused(500, 'INTERNAL', 'x'),
    });
    await see(once('Génération du livret en cours...'));
    held.resolve([fileOf(7, 'ABEL')]);
    await see(once('Configuration introuvable pour le dossier ID 7.'));
    await expectAccessible();
  });
});
