import { personDifferences } from '@dosye/domain/dossier/personDifferences.ts';
import { expect, test } from 'vitest';

test.for([
  ['BEAUVOIR Marie-Ange', '1994-03-02', 'TÉLÉMAQUE Ritha', '1982-01-09', ['name', 'birthDate']],
  ['pierre louis Ester Nadej', '1998-06-28', 'PIERRE-LOUIS Esther Nadège', '1998-06-28', []],
  ['PIERRE-LOUIS Junior', '1998-06-28', 'PIERRE-LOUIS Esther', '1998-06-28', ['name']],
  // A name may lack words, or have another order.
  ['Esther PIERRE-LOUIS', '', 'PIERRE-LOUIS Esther Nadège', '1998-06-28', []],
  // What is typed so far.
  ['PIERRE', '', 'PIERRE-LOUIS Esther Nadège', '1998-06-28', []],
  ['BEAUVOIR', '', 'PIERRE-LOUIS Esther Nadège', '1998-06-28', ['name']],
  ['', '', 'PIERRE-LOUIS Esther Nadège', '1998-06-28', []],
  ['PIERRE-LOUIS Esther', '1998-06-28', 'PIERRE-LOUIS Esther', '', []],
  ['PIERRE-LOUIS Esther', '1998-06-28', 'PIERRE-LOUIS Esther', '1998-06-29', ['birthDate']],
  ['PIERRE-LOUIS Esther', '1998', 'PIERRE-LOUIS Esther', '1998-06-29', []],
] as const)('%s (%s) and %s (%s) differ in %j', ([name, birthDate, other, day, differences]) => {
  const one = { name, birthDate };
  const two = { name: other, birthDate: day };
  expect(personDifferences(one, two)).toEqual(differences);
  expect(personDifferences(two, one)).toEqual(differences);
});
