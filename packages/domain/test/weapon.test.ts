import {
  matchWeapons,
  typedWeapon,
  type WeaponDeclaration,
  weaponKey,
  weaponSentence,
} from '@dosye/domain/dossier/weapon.ts';
import { describe, expect, it, test } from 'vitest';

const weapon: WeaponDeclaration = {
  role: 'Arme saisie',
  fields: { serial: 'serie', make: 'marque', calibre: 'calibre', photo: 'photo' },
  name: () => 'Pistolet',
  event: (_, entered) => `saisie le ${entered}`,
};
const of = (serie: string, marque = 'Glock', calibre = '9 mm') => ({ serie, marque, calibre });
const key = (...parts: Parameters<typeof of>): string => weaponKey(weapon, of(...parts));

describe('a serial number is compared', () => {
  test.each([
    ['57135665', '5713-5665'],
    ['57135665', ' 57 135 665 '],
    ['BGX418', 'bgx-418'],
    ['B0X1I8', 'BOX118'],
    ['ÉO10', 'E0IO'],
  ])('%j as %j', (one, other) => expect(key(one)).toBe(key(other)));

  test.each(['', 'EFFACÉ', 'illisible', '---'])('not where it says nothing: %j', (serie) => {
    expect(key(serie)).toBe('');
    expect(typedWeapon(weapon, of(serie))).toBeUndefined();
  });

  it('whole, and no other one', () => {
    expect(matchWeapons(key('57135665'), key('5713566'))).toBeUndefined();
    expect(matchWeapons('', '')).toBeUndefined();
  });
});

test.each([
  ['Glock', '9 mm', 'Glock', '9x19', 'same'],
  ['Glock', '9 mm', 'GLOCK GmbH', '9mm Parabellum', 'same'],
  ['Smith & Wesson', '.38 Special', 'Smith Wesson', '38', 'same'],
  ['Glock', '7,62 mm', 'Glock', '7.62x39', 'same'],
  ['Glock', '9 mm', '', '', 'same'],
  ['Glock', '9 mm', 'Taurus', '9 mm', 'likely'],
  ['Glock', '9 mm', 'Glock', '.45 ACP', 'likely'],
  ['Glock', '9 mm', 'Taurus', '.45 ACP', 'possible'],
  ['Norinco', 'Calibre 12', 'Norinco', '12', 'same'],
])('%s %s and %s %s of one number: %s', (make, calibre, otherMake, otherCalibre, level) => {
  const match = matchWeapons(
    key('57135665', make, calibre),
    key('5713 5665', otherMake, otherCalibre),
  );
  expect(match?.level).toBe(level);
  expect(match?.reason).toMatch(/^Même numéro de série, /);
});

it('is told by its number and how it came into the register', () => {
  expect(weaponSentence(weapon, of('57135665'), '2026-03-03')).toMatch(
    /^série 57135665\s: saisie le 2026-03-03$/,
  );
  expect(typedWeapon(weapon, of('57135665'))).toEqual(of('57135665'));
});
