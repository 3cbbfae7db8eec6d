import { subjectOf, withArticle } from '../src/text/articles.ts';
import { expect, it } from 'vitest';

it.each([
  ['Prénoms', 'les prénoms'],
  ['Poids', 'le poids'],
  ['Date de naissance', 'la date de naissance'],
  ['Âge', 'l’âge'],
  ['Heure de départ', 'l’heure de départ'],
  ['Identité', 'l’identité'],
  ['NIU', 'le NIU'],
  ['Téléphone', 'le téléphone'],
])('the label %s is %s within a sentence', (label, words) => {
  expect(withArticle(label)).toBe(words);
});

it('a label begins a sentence with a capital', () => {
  expect(subjectOf('Numéro de carte')).toBe('Le numéro de carte');
  expect(subjectOf('Âge')).toBe('L’âge');
});
