import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { faultsAfter, judged } from '@dosye/testing/faults.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const faults = (changes: Changes, office?: string) => faultsAfter(plainte, changes, office);

it('a complaint that is filled has no fault', () => expect(faults({})).toEqual({}));

/** Required fields and their sentences, as in docs/dossiers/plainte.md. */
const REQUIRED = [
  ['commune', "La commune est obligatoire pour le bureau de la Grand'Anse."],
  ['victime.nom', 'Le nom de la victime est obligatoire.'],
  ['victime.prenom', 'Le prénom de la victime est obligatoire.'],
  ['victime.dateNaissance', 'La date de naissance de la victime est obligatoire.'],
  ['victime.lieuNaissance', 'Le lieu de naissance de la victime est obligatoire.'],
  ['victime.adresse', "L'adresse de la victime est obligatoire."],
  ['victime.telephone', 'Le téléphone de la victime est obligatoire.'],
  ['suspect.nomComplet', 'Le nom complet du suspect est obligatoire.'],
  ['suspect.motif', 'Le motif de la plainte est obligatoire.'],
] as const;

describe('a field that must be filled', () => {
  test.each(REQUIRED)('%s', (path, sentence) => {
    for (const blank of ['', '   ', null]) {
      expect(faults({ [path]: blank })).toEqual({ [path]: sentence });
    }
  });

  test('all of them are reported at once, with the number that identifies the victim', () => {
    const nothing = judged(plainte, {}).faults;
    expect(Object.keys(nothing)).toHaveLength(REQUIRED.length + 1);
  });
});

const numbers = (numeroCarte: string, idUnique: string, idFiscale: string): Changes => ({
  'victime.numeroCarte': numeroCarte,
  'victime.idUnique': idUnique,
  'victime.idFiscale': idFiscale,
});

describe('what identifies the victim', () => {
  test.each([
    [
      numbers('', '', ''),
      'numeroCarte',
      "Au moins un numéro d'identification (Carte, NIU, ou NIF) est requis pour la victime.",
    ],
    [numbers('AB12', '', ''), 'numeroCarte', 'Le numéro de carte doit comporter 9 caractères.'],
    [
      numbers('AB12345678', '', ''),
      'numeroCarte',
      'Le numéro de carte doit comporter 9 caractères.',
    ],
    [numbers('', '104277183', ''), 'idUnique', 'Le NIU doit comporter 10 chiffres.'],
    [numbers('', '104277183A', ''), 'idUnique', 'Le NIU doit comporter 10 chiffres.'],
    [numbers('', '', '004-182-337'), 'idFiscale', 'Le NIF doit comporter 10 chiffres.'],
    [numbers('', '', '00418233761'), 'idFiscale', 'Le NIF doit comporter 10 chiffres.'],
  ])('%o', (changes, own, sentence) => {
    expect(faults(changes)).toEqual({ [`victime.${own}`]: sentence });
  });

  test.each([
    [numbers('HT8204117', '', '')],
    [numbers('', '1042771836', '')],
    [numbers('', '', '0041823376')],
  ])('one number is enough: %o', (changes) => expect(faults(changes)).toEqual({}));
});

describe('the commune', () => {
  const without = { commune: '' };

  test.each([
    "Grand'Anse",
    'GRAND ANSE',
    'Grand’Anse',
    'grandanse',
  ])('is asked of the office named %s', (office) =>
    expect(Object.keys(faults(without, office))).toEqual(['commune']));

  test.each(['Nippes', 'Sud', ''])('is neither asked of nor kept for the office "%s"', (office) => {
    expect(faults(without, office)).toEqual({});
    const sent = changed(sampleOf(plainte), { commune: 'Jérémie' });
    expect(getAt(judged(plainte, sent, office).record, 'commune')).toBe('');
  });

  test('is one of those of the Grand’Anse', () => {
    expect(faults({ commune: 'Les Cayes' })).toEqual({
      commune: 'Commune : choisissez une des valeurs proposées.',
    });
  });
});

describe('what may be left out', () => {
  test.each([
    [{ 'victime.photoUrls': [], 'suspect.photoUrls': [] }],
    [{ 'victime.declaration': '', 'suspect.description': '', 'suspect.adresse': '' }],
  ])('%o', (changes) => expect(faults(changes)).toEqual({}));
});

describe('what is put right', () => {
  test.each([
    ['victime.nom', 'jean-baptiste', 'JEAN-BAPTISTE'],
    ['victime.prenom', 'MARIE ange', 'Marie Ange'],
    ['victime.lieuNaissance', 'dame marie', 'Dame Marie'],
    ['victime.adresse', '14, rue sténio vincent', '14, Rue Sténio Vincent'],
    ['victime.idFiscale', '0041823376', '004-182-337-6'],
    ['victime.numeroCarte', 'ht 8204117', 'HT8204117'],
    ['suspect.nomComplet', 'jean rony TOUSSAINT', 'Jean Rony Toussaint'],
    ['suspect.adresse', 'rue bordes', 'Rue Bordes'],
    ['suspect.motif', 'vol de bétail', 'Vol de bétail'],
  ])('%s: "%s" is kept as "%s"', (path, typed, kept) => {
    const { record } = judged(plainte, changed(sampleOf(plainte), { [path]: typed }));
    expect(getAt(record, path)).toBe(kept);
  });
});

it('the filter of communes begins with Toutes', () => {
  expect(plaintes.list.filters.find(({ name }) => name === 'commune')?.all).toBe('Toutes');
});

it('received before midnight and saved after it ends with the day of its hour', () => {
  const saved = { created_at: '2026-11-28T05:10:00Z', created_by_officer: 'Agent IV Job SAINTIL' };
  const record = changed(sampleOf(plainte), { 'reception.heure': '23:50' });
  const config = defaultSiteConfig('Nord');
  const closing = plainte.print.closing?.({ ...record, ...saved } as unknown as Dossier, config);
  expect(closing).toContain('le 27 novembre 2026 à 23 h 50');
});
