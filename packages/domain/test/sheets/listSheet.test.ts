import { listSheetColumns, type ListSheetColumn } from '@dosye/domain/sheets/listSheet.ts';
import { ACT_COLUMN } from '@dosye/domain/dossier/actState.ts';
import { ageInYears, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { describe, expect, it, test } from 'vitest';
import { OBJETS, row } from '../sampleArea.ts';

const SUPER = { seesCommunes: true, seesOffices: true };
const labels = (columns: readonly ListSheetColumn[]): string[] => columns.map(({ label }) => label);

/** The cell of a column of the sample area. */
function cell(label: string, changes: Parameters<typeof row>[0] = {}, facets: string[] = []) {
  const column = listSheetColumns(OBJETS, SUPER).find((one) => one.label === label);
  return column?.cell({ row: row(changes), facets });
}

describe('the columns of an exported list', () => {
  it('are number, list, sheet, filters, office and creation, without pictures and repetitions', () => {
    expect(labels(listSheetColumns(OBJETS, SUPER))).toEqual([
      'No. Dossier',
      'Propriétaire',
      'Commune',
      'Trouvé le',
      'Téléphone',
      'Âge',
      'Échéance',
      'Sexe',
      'Nature',
      'Numéro de série',
      'État',
      'Marque',
      'Section',
      'Bureau',
      'Créé le',
    ]);
  });

  it('are neither those of Grand’Anse nor the office for people of another office', () => {
    const seen = labels(listSheetColumns(OBJETS, { seesCommunes: false, seesOffices: false }));
    expect(seen).not.toContain('Commune');
    expect(seen).not.toContain('Section');
    expect(seen).not.toContain('Bureau');
    expect(seen).toHaveLength(12);
  });

  it('are number and creation once, where the list has them', () => {
    const columns = [
      { key: 'created_at', label: 'Date', show: 'instant' as const },
      { key: 'dossierNo', label: 'Numéro', show: 'number' as const },
    ];
    const area = { ...OBJETS, list: { ...OBJETS.list, columns, sheet: undefined, filters: [] } };
    expect(labels(listSheetColumns(area, { seesCommunes: false, seesOffices: false }))).toEqual([
      'Date',
      'Numéro',
    ]);
  });

  it('have a column of the filter by kind where the list has none of the kind', () => {
    const columns = OBJETS.list.columns.filter(({ show }) => show !== 'kind');
    const area = { ...OBJETS, list: { ...OBJETS.list, columns } };
    expect(labels(listSheetColumns(area, SUPER))).toContain('Nature');
  });

  it('are wide enough for their contents and for their header', () => {
    const widths = new Map(
      listSheetColumns(OBJETS, SUPER).map(({ label, width }) => [label, width] as const),
    );
    expect(widths.get('Propriétaire')).toBe(26);
    expect(widths.get('Trouvé le')).toBe('Trouvé le'.length + 5);
    expect(widths.get('Marque')).toBe(24);
  });
});

describe('a cell of an exported list', () => {
  test.each([
    ['Propriétaire', { nom: 'DORCÉAN' }, { text: 'DORCÉAN' }],
    ['Propriétaire', { nom: '' }, null],
    ['Commune', {}, null],
    ['Trouvé le', { trouveLe: '2026-11-02' }, { day: '2026-11-02' }],
    ['Trouvé le', { trouveLe: 'hier' }, { text: 'hier' }],
    ['Téléphone', { telephone: '+50931904561' }, { text: '+509 31 90 45 61' }],
    ['Échéance', { echeance: '2026-11-05T10:00:00.000Z' }, { instant: '2026-11-05T10:00:00.000Z' }],
    ['Échéance', { echeance: '' }, null],
    ['Sexe', { sexe: 'F' }, { text: 'Féminin' }],
    ['Sexe', { sexe: 'X' }, { text: 'X' }],
    ['Nature', {}, { text: 'Trouvé' }],
    ['Nature', { kind: 'objet-perdu' }, null],
    ['No. Dossier', {}, { text: 'OT01-2026-00007' }],
    ['Créé le', {}, { instant: '2026-11-03T14:00:00.000Z' }],
    ['Bureau', {}, { text: 'Nippes' }],
  ])('%s of %o is %o', (label, changes, expected) => {
    expect(cell(label, changes)).toEqual(expected);
  });

  it('has the value itself where its column has no choices', () => {
    const columns = [{ key: 'sexe', label: 'Sexe', show: 'choice' as const }];
    const area = { ...OBJETS, list: { ...OBJETS.list, columns } };
    const [, sexe] = listSheetColumns(area, SUPER);
    expect(sexe?.cell({ row: row({ sexe: 'F' }), facets: [] })).toEqual({ text: 'F' });
  });

  test.each([
    [{ state: 'valid', until: '2027-02-21' }, { text: 'Valable jusqu’au 21/02/2027' }],
    [{ state: 'valid' }, { text: 'Valable' }],
    [{ state: 'expired', until: '2026-02-21' }, { text: 'Expiré' }],
    [{ state: 'complete' }, { text: 'Dossier complet' }],
    [undefined, null],
  ] as const)('has what is known of an act: %o is %o', (act, expected) => {
    const area = { ...OBJETS, list: { ...OBJETS.list, columns: [ACT_COLUMN] } };
    const column = listSheetColumns(area, SUPER).find(({ label }) => label === 'Acte');
    const told = row(act && { act });
    expect(column?.cell({ row: told, facets: [] })).toEqual(expected);
  });

  it('has the stated age, as a number where it is one', () => {
    expect(cell('Âge', { age: '34' })).toEqual({ number: 34 });
    expect(cell('Âge', { age: '34 ans' })).toEqual({ text: '34 ans' });
    expect(cell('Âge', { age: '1034' })).toEqual({ text: '1034' });
  });

  it('has today’s age, where none is stated', () => {
    const number = ageInYears('1990-05-12', todayInHaiti());
    expect(cell('Âge', { dateNaissance: '1990-05-12' })).toEqual({ number });
    expect(cell('Âge', { dateNaissance: 'inconnue' })).toBeNull();
    expect(cell('Âge')).toBeNull();
  });

  it('has the labels of the values that a filter matches', () => {
    expect(cell('Marque', {}, ['marque=casio', 'marque=seiko', 'etat=Usé'])).toEqual({
      text: 'Seiko, Casio',
    });
    expect(cell('Marque', {}, ['autre=casio'])).toBeNull();
  });

  it('is empty for a picture', () => {
    const columns = [{ key: 'photoUrl', label: 'Photo', show: 'photo' as const }];
    const area = { ...OBJETS, list: { ...OBJETS.list, columns } };
    expect(labels(listSheetColumns(area, SUPER))).not.toContain('Photo');
  });
});
