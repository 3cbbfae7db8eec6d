import { jsonKeysOf } from '@dosye/domain/dossier/jsonKeys.ts';
import { checkRegisterId } from '@dosye/domain/dossier/registerId.ts';
import { expect, test } from 'vitest';

test.each(['plaintes', 'objets-trouves', 'a'])('an area or a kind may be called %s', (id) => {
  expect(() => checkRegisterId(id)).not.toThrow();
});

test.each([
  '',
  'Plaintes',
  'objets_trouves',
  'objets trouves',
  'objets-',
  '-objets',
  'objets--trouves',
  'objets2',
  'trouvés',
  "x'; drop table dossier; --",
  'a'.repeat(31),
])('an area or a kind cannot be called %j', (id) => {
  expect(() => checkRegisterId(id)).toThrow(/letters a to z joined by hyphens/);
});

test('the keys of calls follow from the id and the singular', () => {
  expect(jsonKeysOf('objets-trouves', 'objet-trouve')).toEqual({
    record: 'objetTrouveData',
    rows: 'objetsTrouves',
    total: 'totalObjetsTrouves',
    dashboardTotal: 'totalObjetsTrouves',
    office: 'bureauId',
  });
});
