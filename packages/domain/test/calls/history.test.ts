import { checkHistoryFilters, NO_HISTORY_FILTERS } from '@dosye/domain/calls/history.ts';
import { describe, expect, it } from 'vitest';

const errors = (filters: Partial<typeof NO_HISTORY_FILTERS>) =>
  checkHistoryFilters({ ...NO_HISTORY_FILTERS, ...filters });

describe('the filters of the history', () => {
  it('may all be blank, or filled', () => {
    expect(errors({})).toEqual({});
    const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(errors({ ...dates, user: 'mireille', actionType: 'LOGOUT' })).toEqual({});
  });

  it('are existing days', () => {
    expect(errors({ startDate: '2026-02-30', endDate: 'demain' })).toEqual({
      'filters.startDate': 'Cette date n’existe pas.',
      'filters.endDate': 'Cette date n’existe pas.',
    });
  });

  it('are texts of at most 200 characters', () => {
    const [longest, tooLong] = ['x'.repeat(200), 'x'.repeat(201)];
    expect(errors({ user: longest, actionType: longest, searchTerm: longest })).toEqual({});
    const sentence = 'Ce texte ne doit pas dépasser 200 caractères.';
    expect(errors({ user: tooLong, actionType: tooLong, searchTerm: tooLong })).toEqual({
      'filters.user': sentence,
      'filters.actionType': sentence,
      'filters.searchTerm': sentence,
    });
  });
});
