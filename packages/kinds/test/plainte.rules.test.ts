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
