import { dossierAct } from '@dosye/domain/dossier/actState.ts';
import { expect, test } from 'vitest';

const UNTIL = '2027-02-21';

test.each([
  ['without an act that lacks nothing', undefined, true, { state: 'complete' }],
  ['without an act that lacks something', undefined, false, { state: 'incomplete' }],
  ['with a valid act', ['valid', true], true, { state: 'valid', until: UNTIL }],
  [
    'with a valid act that lacks something since',
    ['valid', true],
    false,
    { state: 'valid', until: UNTIL },
  ],
  ['with an expired act', ['expired', true], true, { state: 'expired', until: UNTIL }],
  ['with a void act', ['void', true], true, { state: 'void' }],
  ['that was changed since its act', ['valid', false], true, { state: 'edited' }],
  ['that was changed since its void act', ['void', false], false, { state: 'edited' }],
] as const)('a dossier %s', (_what, last, isComplete, expected) => {
  const act = last && { state: last[0], of_present: last[1], valid_until: UNTIL };
  expect(dossierAct(act, isComplete)).toEqual(expected);
});

test('an act that does not expire has no last day', () => {
  const act = { state: 'valid', of_present: true, valid_until: null } as const;
  expect(dossierAct(act, true)).toEqual({ state: 'valid' });
});

test.each([
  ['requested', 'awaiting'],
  ['returned', 'returned'],
  ['approved', 'expired'],
] as const)('the approval of the next act that is %s prevails: %s', (approval, state) => {
  const last = { state: 'expired', of_present: true, valid_until: UNTIL } as const;
  expect(dossierAct(last, true, approval).state).toBe(state);
});
