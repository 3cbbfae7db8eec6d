import { expect, test } from 'vitest';
import { requesterOf } from '../../src/certificats/requester.ts';

const requester = requesterOf({ sex: 'sexe', birthDate: 'naissance', birthplace: 'lieu' });

test.each([
  ['Femme', '1998-06-28', 'Jérémie', 'Née le 28 juin 1998 à Jérémie'],
  ['Homme', '1976-01-01', 'Les Cayes', 'Né le 1er janvier 1976 aux Cayes'],
  ['Homme', '', 'Cap-Haïtien', 'Né au Cap-Haïtien'],
  ['Femme', '1998-06-28', '', 'Née le 28 juin 1998'],
  ['Femme', '1961', 'Jérémie', 'Née vers 1961 à Jérémie'],
  ['Homme', '', '', ''],
])('the birth of a %s on %j at %j is told as %j', (sexe, naissance, lieu, told) => {
  expect(requester.facts({ sexe, naissance, lieu })[0].text).toBe(told);
});
