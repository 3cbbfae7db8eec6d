import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import { majeur, PICTURES, someoneElse } from '@dosye/testing/records.ts';
import { beforeAll, expect, test } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const { as } = await offices();

/** More dossiers than the newest that are looked through first. */
const ENTERED = 130;

/** The oldest dossier alone is Zamy's, one of ten is an Alcindor's, one of fifty a Dorcély's. */
const familyName = (number: number): string => {
  if (number === 0) return 'ZAMY';
  if (number % 50 === 7) return 'DORCÉLY';
  return number % 10 === 0 ? 'ALCINDOR' : 'BEAUVOIR';
};

const entered: { id: number; name: string }[] = [];

beforeAll(async () => {
  for (let number = 0; number < ENTERED; number += 1) {
    const name = familyName(number);
    const personData = majeur({
      ...someoneElse(number + 1),
      'renseignementsPersonnels.nomFamille': name,
      'renseignementsPersonnels.prenoms': 'Zulmé',
      'renseignementsPersonnels.nomNaissance': name,
    });
    const { id } = await create(as.agent, '/api/persons', { personData, force: true });
    entered.unshift({ id, name });
  }
});

const found = async (q: string, who = as.agent): Promise<number[]> => {
  const answer = await who.post('/api/search', { q });
  return (answer.json<SearchAnswer>()['certificat'] ?? []).map(({ id }) => id);
};

const newest = (name: string): number[] =>
  entered
    .filter((one) => one.name === name)
    .map(({ id }) => id)
    .slice(0, 13);

test.for([
  ['a name that most bear', 'beauvoir', 'BEAUVOIR'],
  ['a name that one of ten bears', 'alcindor', 'ALCINDOR'],
  ['a name that few bear', 'dorcely', 'DORCÉLY'],
  ['the name of the oldest dossier alone', 'zamy', 'ZAMY'],
  ['a common name as it sounds', 'bovwa', 'BEAUVOIR'],
  ['a rare name as it sounds', 'zami', 'ZAMY'],
] as const)('%s is found in its newest dossiers, each time it is asked for', async ([
  ,
  q,
  name,
]) => {
  const expected = newest(name);
  expect(expected.length).toBeGreaterThan(0);
  expect(await found(q)).toEqual(expected);
  expect(await found(q)).toEqual(expected);
});

test('whoever sees all offices finds a rare name in each of them, typed or as it sounds', async () => {
  const personData = majeur({
    ...someoneElse(ENTERED + 1),
    'renseignementsPersonnels.nomFamille': 'ZAMY',
    'renseignementsPersonnels.photoUrl': PICTURES.portrait,
  });
  const { id } = await create(as.agentNippes, '/api/persons', { personData, force: true });
  const both = [id, ...newest('ZAMY')];
  expect(await found('zamy', as.superAdmin)).toEqual(both);
  expect(await found('zami', as.superAdmin)).toEqual(both);
  expect(await found('zami', as.agentNippes)).toEqual([id]);
});
