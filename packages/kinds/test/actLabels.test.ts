import { ACT_LABELS } from '@dosye/verification/actLabels.ts';
import { expect, test } from 'vitest';
import { KINDS } from '../src/register.ts';

test('the verification page names every act as the register does', () => {
  const acts = KINDS.flatMap(({ kind }) => kind.act ?? []);
  expect(acts.length).toBeGreaterThan(4);
  expect(Object.fromEntries(acts.map(({ id, label }) => [id, label]))).toEqual(
    Object.fromEntries(Object.entries(ACT_LABELS).map(([id, { fr }]) => [id, fr])),
  );
});
