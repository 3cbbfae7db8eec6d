import { describe, expect, it } from 'vitest';
import type { ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { nameColumn } from '../../src/list/cells.tsx';
import { cardPlaces } from '../../src/list/ListTable.tsx';
import { initials } from '../../src/list/Thumbnail.tsx';

const columns: ColumnDeclaration[] = [
  { key: 'photo', label: 'Photo', show: 'photo' },
  { key: 'dossierNo', label: 'No. Dossier', show: 'number', card: 'foot' },
  { key: 'nom', label: 'Nom', show: 'strong', card: 'title' },
  { key: 'telephone', label: 'Téléphone', show: 'phone', card: 'foot' },
  { key: 'naissance', label: 'Naissance', show: 'date', card: 'hidden' },
];

const CARDS = [
  { card: 'photo' },
  { card: 'foot' },
  { card: 'title' },
  {},
  { card: 'hidden' },
] as const;

describe('a row of a list', () => {
  it('has its link on the name, in whichever column', () => {
    expect(nameColumn(columns)?.key).toBe('nom');
  });

  it('alternates the footers of its card between left and right', () => {
    expect(cardPlaces(CARDS)).toEqual(['onPhoto', 'onFoot', 'onTitle', 'onFootEnd', 'onNothing']);
  });

  it.each([
    ['DORVAL Marie-Lourdes', 'DM'],
    ['élie', 'É'],
    ['', ''],
  ])('without a picture shows the initials of %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
