import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import type { Request } from 'autocannon';
import { type Case, type Next, askBare, post } from './cases.ts';

/** Names that many bear, as clerks begin to type them. */
const COMMON = ['jean', 'pierre', 'louis', 'joseph', 'marie', 'charles'];
/** Names as they are written elsewhere than in the dossiers. */
const OTHERWISE = ['jn baptiste', 'ulise', 'tousen', 'estimé', 'pyè', 'dorvil jn'];

const areas = SEARCHED_AREAS.map(({ id }) => id);
const searched = (
  name: string,
  typed: (next: Next) => string,
): Pick<Case, 'name' | 'dosye' | 'bare'> => ({
  name,
  dosye: (next): Request => post('/api/search', { q: typed(next) }),
  bare: (next) => askBare('/search', { areas, bureauId: next.bureauId, fragment: typed(next) }),
});

let turn = 0;
const one = (texts: readonly string[]): string => {
  turn += 1;
  return texts[turn % texts.length] as string;
};

/**
 * The global search beside the bare indexed statement of each of its groups, which takes at most twice
 * as long: the newest twelve that have what was typed in their words.
 */
export const SEARCH_CASES: readonly Case[] = [
  { ...searched('Nom courant', () => one(COMMON)), goal: 0.5 },
  { ...searched('Morceau de nom', ({ fragment }) => fragment()), goal: 0.5 },
  { ...searched('Numéro de dossier', ({ number }) => number()), goal: 0.5 },
  { ...searched('Nom écrit autrement', () => one(OTHERWISE)), goal: 0.5 },
];
