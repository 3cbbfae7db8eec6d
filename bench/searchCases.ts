import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import type { Request } from 'autocannon';
import { type Case, type Next, askBare, post } from './cases.ts';

/** Names that many bear, as clerks begin to type them. */
const COMMON = ['jean', 'pierre', 'louis', 'joseph', 'marie', 'charles'];
/** Names as they are typed, and a piece of them as the dossiers have it, which is all the bare server knows. */
const OTHERWISE = [
  ['jn', 'jean'],
  ['ulise', 'ulysse'],
  ['tousen', 'toussaint'],
  ['pyè', 'pierre'],
  ['dorvil', 'dorvil'],
] as const;

const areas = SEARCHED_AREAS.map(({ id }) => id);
const searched = (
  name: string,
  typed: (next: Next) => string,
  held: (next: Next) => string = typed,
): Case => ({
  name,
  dosye: (next): Request => post('/api/search', { q: typed(next) }),
  bare: (next) => askBare('/search', { areas, bureauId: next.bureauId, fragment: held(next) }),
  goal: 0.5,
});

let turn = 0;
const one = <T>(texts: readonly T[]): T => {
  turn += 1;
  return texts[turn % texts.length] as T;
};

/**
 * The global search beside the bare indexed statement of each of its groups, which takes at most twice
 * as long: the newest twelve that have what was typed in their words.
 */
export const SEARCH_CASES: readonly Case[] = [
  searched('Nom courant', () => one(COMMON)),
  searched('Morceau de nom', ({ fragment }) => fragment()),
  searched(
    'Numéro de dossier',
    ({ number }) => number(),
    ({ number }) => number().toLowerCase().replaceAll('-', ' '),
  ),
  searched(
    'Nom écrit autrement',
    () => one(OTHERWISE)[0],
    () => one(OTHERWISE)[1],
  ),
];
