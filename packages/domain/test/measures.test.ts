import { height, heightText, weight } from '@dosye/domain/fields/measures.ts';
import { expect, it } from 'vitest';

it.each([
  ['1,65', '1,65 m'],
  ['1.65', '1.65 m'],
  ['165', '165 cm'],
  ['1,65 m', '1,65 m'],
  ['1 m 65', '1 m 65'],
  ['16,5', '16,5'],
  ["5'6", "5'6"],
  ['', ''],
])('the height %s is saved as %s', (typed, saved) => {
  expect(height('Taille').normalise(typed)).toBe(saved);
  expect(height('Taille').normalise(saved)).toBe(saved);
});

it.each([
  ['58', '58 kg'],
  ['58,5', '58,5 kg'],
  ['130 livres', '130 livres'],
  ['5800', '5800'],
])('the weight %s is saved as %s', (typed, saved) => {
  expect(weight('Poids').normalise(typed)).toBe(saved);
  expect(weight('Poids').normalise(saved)).toBe(saved);
});

it('a height that was saved without its unit is shown and printed with it', () => {
  expect(height('Taille').format('1,65')).toBe('1,65 m');
  expect(heightText('1,65')).toBe('1,65 m');
});
