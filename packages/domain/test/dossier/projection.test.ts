import {
  dossierNumberSortKey,
  duplicateKeysOf,
  facetsOf,
  projectDossier,
  searchableValues,
  sortKeyOfTypedNumber,
} from '@dosye/domain/dossier/projection.ts';
import { describe, expect, it, test } from 'vitest';
import { OBJETS, PERDU, TROUVE, trouve } from '../sampleArea.ts';

const projected = (changes = {}) =>
  projectDossier(OBJETS, TROUVE, trouve(changes), 'OT01-2026-00042');

describe('what lists and searches read of a dossier', () => {
  it('is the row, the thumbnail and the day that its kind declares', () => {
    expect(projected()).toMatchObject({
      row: { nom: 'DORCÉAN', etat: 'Usé' },
      thumbnail: '/api/files/1.png',
      filterDay: '2026-11-02',
    });
  });

  it('is blank where the kind declares nothing', () => {
    expect(projectDossier(OBJETS, PERDU, trouve(), 'OP01-2026-00001')).toMatchObject({
      row: {},
      thumbnail: '',
      sorts: [null, null],
      filterDay: '',
      personKeys: [],
      uniqueKey: '',
    });
    expect(projected({ trouveLe: 20261102 }).filterDay).toBe('');
  });

  it('sorts by the area’s keys in their order, and last what has no text', () => {
    expect(projected().sorts).toEqual(['dorcean', null]);
  });

  it('is found by its number without hyphens, its names by their sound, and nothing else of it', () => {
    const { search } = projected();
    expect(search).toMatch(
      /^ ot01202600042 \| dorcean \| rose \| seiko \| casio \| ab 12 \| ab12 ~/,
    );
    expect(search.split('~')[1]).not.toBe('');
    expect(search).not.toContain('rayee');
  });
});

describe('the values that searches match', () => {
  it('are those of the searched fields in the order of the form, one for each line', () => {
    expect(searchableValues(TROUVE, trouve())).toEqual([
      { label: 'Nom', text: 'DORCÉAN', isName: true },
      { label: 'Prénom', text: 'Rose', isName: true },
      { label: 'Marques', text: 'seiko', isName: false },
      { label: 'Marques', text: 'casio', isName: false },
      { label: 'Numéro de série', text: 'AB 12', isName: false },
    ]);
  });

  it('are not those of a blank field, nor of one that an older record lacks', () => {
    const { marques: _none, ...older } = trouve({ serie: '', proprietaire: { nom: 'ABEL' } });
    expect(searchableValues(TROUVE, older).map(({ text }) => text)).toEqual(['ABEL']);
  });
});

describe('the values that filters match', () => {
  it('are the kind, the declared ones and those of fields, once each and sorted', () => {
    expect(facetsOf(OBJETS, TROUVE, trouve({ marques: ['seiko', 'casio', 'seiko'] }))).toEqual([
      'etat=Usé',
      'kind=objet-trouve',
      'marque=casio',
      'marque=seiko',
    ]);
    expect(facetsOf(OBJETS, PERDU, trouve({ etat: '' }))).toEqual(['kind=objet-perdu']);
  });

  it('are those that the kind declares when a field has the same name', () => {
    const facets = { etat: () => 'déclaré' };
    const kind = { ...TROUVE, projection: { ...TROUVE.projection, facets } };
    expect(facetsOf(OBJETS, kind, trouve())).toEqual(['etat=déclaré', 'kind=objet-trouve']);
  });
});

describe('the values by which duplicates are found', () => {
  it('are the declared ones, folded, and the person', () => {
    expect(duplicateKeysOf(TROUVE, trouve({ serie: '1042771836' }))).toEqual({
      personKeys: [
        { rule: 'niu', value: '1042771836' },
        { rule: 'person', value: '19900512dr' },
      ],
      weaponKeys: [],
      uniqueKey: '1042771836',
    });
  });

  it('are no number of which only a part could be read', () => {
    const { personKeys } = duplicateKeysOf(TROUVE, trouve({ serie: '10427?1836' }));
    expect(personKeys.map(({ rule }) => rule)).toEqual(['person']);
  });

  it('are none where the dossier has none', () => {
    const nobody = { nom: '', prenom: '', naissance: '' };
    expect(duplicateKeysOf(TROUVE, trouve({ serie: ' ', proprietaire: nobody }))).toEqual({
      personKeys: [],
      weaponKeys: [],
      uniqueKey: '',
    });
  });
});

describe('a dossier number', () => {
  test('sorts as numbers do, not as text', () => {
    const [ten, nine] = ['CM10-2026-00001', 'CM9-2026-00001'].map(dossierNumberSortKey);
    expect(nine).toBe('cm00000009-00002026-00000001');
    expect(String(nine) < String(ten)).toBe(true);
  });

  test.each([' cm01-2026-00042 ', 'CM01-2026-00042'])('is recognised as typed: %o', (typed) => {
    expect(sortKeyOfTypedNumber(typed)).toBe('cm00000001-00002026-00000042');
  });

  test.each([
    'CM01-2026-0042',
    'XCM01-2026-00042',
    'CM1-2026-00042',
    'CM01-202-00042',
    'C01',
    'CM01-2026-00042 A',
  ])('is not recognised in %o', (typed) => expect(sortKeyOfTypedNumber(typed)).toBeUndefined());
});
