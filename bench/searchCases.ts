import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import type { Request } from 'autocannon';
import { type Case, type RequestData, bareRequest, post } from './cases.ts';

/** Common names. */
const COMMON = ['jean', 'pierre', 'louis', 'joseph', 'marie', 'charles'];
/** Misspelt names, and their spelling in the dossiers, which the bare server needs. */
const RESPELLED = [
  ['jn', 'jean'],
  ['ulise', 'ulysse'],
  ['tousen', 'toussaint'],
  ['pyè', 'pierre'],
  ['dorvil', 'dorvil'],
] as const;

const areas = SEARCHED_AREAS.map(({ id }) => id);
const searchCase = (
  name: string,
  typed: (data: RequestData) => string,
  stored: (data: RequestData) => string = typed,
): Case => ({
  name,
  dosye: (data): Request => post('/api/search', { q: typed(data) }),
  bare: (data) =>
    bareRequest('/search', { areas, bureauId: data.bureauId, fragment: stored(data) }),
  goal: 0.5,
  finds: true,
});

let calls = 0;
const nextOf = <T>(texts: readonly T[]): T => {
  calls += 1;
  return texts[calls % texts.length] as T;
};

/** The global search, and one statement per group of the bare server: the newest twelve that contain the text. */
export const SEARCH_CASES: readonly Case[] = [
  searchCase('Nom courant', () => nextOf(COMMON)),
  searchCase('Morceau de nom', ({ nameFragment }) => nameFragment()),
  searchCase(
    'Numéro de dossier',
    ({ dossierNumber }) => dossierNumber(),
    ({ dossierNumber }) => dossierNumber().toLowerCase().replaceAll('-', ''),
  ),
  searchCase(
    'Nom écrit autrement',
    () => nextOf(RESPELLED)[0],
    () => nextOf(RESPELLED)[1],
  ),
];
