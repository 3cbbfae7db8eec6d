import { describe, expect, it, test } from 'vitest';
import { offices } from './offices.ts';

const { as } = await offices();

describe('a list is not valid', () => {
  test.each([
    ['filters.couleur', { filters: { couleur: 'x' } }],
    ['filters.toString', { filters: { toString: 'x' } }],
    ['filters.sexe', { filters: { sexe: 'Garçon' } }],
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
});
