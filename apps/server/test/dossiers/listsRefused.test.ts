import { describe, expect, it, test } from 'vitest';
import { offices } from './offices.ts';

const { as } = await offices();

describe('a list is not valid', () => {
  test.each([
    ['filters.couleur', { filters: { couleur: 'x' } }],
    ['filters.typeDossier', { filters: { typeDossier: 'Garçon' } }],
    ['filters.sexe', { filters: { sexe: ['Homme'] } }],
    ['filters.motif', { filters: { motif: "x' or '1'='1" } }],
    ['filters.searchTerm', { filters: { searchTerm: 12 } }],
    ['filters.searchTerm', { filters: { searchTerm: 'a'.repeat(201) } }],
    ['filters.dateDebut', { filters: { dateDebut: '2024-02-30' } }],
    ['filters.dateDebut', { filters: { dateDebut: 'infinity' } }],
    ['filters.dateFin', { filters: { dateFin: '0000-00-00' } }],
    ['filters.dateFin', { filters: { dateFin: 20_240_101 } }],
    ['filters', { filters: [] }],
    ['filters', { filters: 'x' }],
    ['sortConfig', { sortConfig: 'nom' }],
    ['sortConfig.key', { sortConfig: { key: 5 } }],
    ['sortConfig.direction', { sortConfig: { key: 'nom', direction: 5 } }],
    ['sortConfig.order', { sortConfig: { key: 'nom', direction: 'asc', order: 1 } }],
    ['where', { where: '1=1' }],
    ['body', []],
    ['body', 'x'],
  ])('for its %s: %j', async (path, request) => {
    const answer = await as.agent.post('/api/persons/list', request);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID']);
    expect(Object.keys(answer.json().fields)).toEqual([path]);
  });

  it('for all of its errors at once', async () => {
    const answer = await as.agent.post('/api/persons/list', {
      filters: { couleur: 'x', dateFin: 'hier' },
      sortConfig: { key: 'x', direction: 'y' },
      limit: 500,
    });
    expect(new Set(Object.keys(answer.json().fields))).toEqual(
      new Set([
        'filters.couleur',
        'filters.dateFin',
        'sortConfig.key',
        'sortConfig.direction',
        'limit',
      ]),
    );
  });

  it('and says of each what is wrong', async () => {
    const answer = await as.agent.post('/api/persons/list', {
      filters: { searchTerm: 'a'.repeat(201) },
      sortConfig: { key: 'x', direction: 'y' },
    });
    expect(answer.json().fields).toEqual({
      'filters.searchTerm': 'La recherche ne doit pas dépasser 200 caractères.',
      'sortConfig.key': 'Cette liste ne se trie pas ainsi.',
      'sortConfig.direction': 'Le sens du tri est asc ou desc.',
    });
  });
});

describe('a list is valid', () => {
  test.each([
    ['with a search of two hundred characters', { filters: { searchTerm: 'a'.repeat(200) } }],
    ['with the user whom the page was opened for', { actingUser: as.agent.user }],
    ['with filters that are blank', { filters: { searchTerm: '', sexe: '', dateDebut: '' } }],
  ])('%s', async (_how, request) => {
    expect((await as.agent.post('/api/persons/list', request)).statusCode).toBe(200);
  });
});
