import { HAITI } from '@dosye/domain/office/haiti.ts';
import {
  completionIndex,
  matchingSuggestions,
  nearestSuggestion,
  sameSuggestion,
} from '@dosye/engine/ui/suggestions.ts';
import { describe, expect, test } from 'vitest';

const { spellings } = HAITI;
const COMMUNES = HAITI.communeNames('');

/** What Tab takes for a text. */
function completed(suggestions: readonly string[], typed: string): string | undefined {
  const matching = matchingSuggestions(suggestions, typed, spellings);
  return matching[completionIndex(matching, typed, spellings)];
}

describe('what is suggested for a text', () => {
  test.each([
    ['jer', 'Jérémie'],
    ['dame-m', 'Dame Marie'],
    ['les iro', 'Irois'],
    ["l'est", "L'Estère"],
    ['potop', 'Port-au-Prince'],
    ['anse d hai', "Anse d'Hainault"],
  ])('%s is completed to %s', (typed, place) => {
    expect(completed(COMMUNES, typed)).toBe(place);
  });

  test('a section is found by its name, without its rank', () => {
    const sections = HAITI.sectionNames('Jérémie');
    expect(completed(sections, 'basse vol')).toBe('1re Basse Voldrogue');
    expect(matchingSuggestions(sections, 'voldrogue', spellings)).toEqual([
      '1re Basse Voldrogue',
      '2e Haute Voldrogue',
    ]);
  });

  test('nothing is completed within a word, and nothing for a text of signs', () => {
    expect(completed(COMMUNES, 'au-prince')).toBeUndefined();
    expect(completed(COMMUNES, '-')).toBeUndefined();
  });
});

describe('a text with the letters of a suggestion', () => {
  test.each([
    ['jeremie', 'Jérémie'],
    ['DAME-MARIE', 'Dame Marie'],
    ['Port au Prince', 'Port-au-Prince'],
  ])('%s is spelled %s', (typed, place) => {
    expect(sameSuggestion(COMMUNES, typed)).toBe(place);
  });

  test.each(['Jérémie', 'Jeremi', 'Atlantide', '-', ''])('is not %j', (typed) => {
    expect(sameSuggestion(COMMUNES, typed)).toBeUndefined();
  });

  test('is left as typed where two suggestions have them', () => {
    expect(sameSuggestion(['jean.r', 'jean-r'], 'jeanr')).toBeUndefined();
  });
});

describe('the question "Vouliez-vous dire"', () => {
  test.each([
    ['Jeremi', 'Jérémie'],
    ['Pòtoprens', 'Port-au-Prince'],
  ])('is asked for %s', (typed, place) => {
    expect(nearestSuggestion(COMMUNES, typed, spellings)).toBe(place);
  });

  test.each(['Jérémie', 'dame marie', 'Atlantide', ''])('is not asked for %s', (typed) => {
    expect(nearestSuggestion(COMMUNES, typed, spellings)).toBeUndefined();
  });
});
