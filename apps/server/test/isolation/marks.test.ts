import { queryNameKeys, storedNameKeys } from '@dosye/domain/search/names/nameKeys.ts';
import { expect, it } from 'vitest';
import { markOf, marksIn } from './marks.ts';

it('no mark of a sequence is found by the sound of another', () => {
  const marks = Array.from({ length: 9_000 }, () => markOf('zk'));
  const bySound = new Map(marks.flatMap((mark) => storedNameKeys(mark).map((key) => [key, mark])));
  const alike = marks.filter((mark) =>
    queryNameKeys(mark)
      .flat()
      .some((key) => (bySound.get(key) ?? mark) !== mark),
  );
  expect(alike).toEqual([]);
  expect(marksIn(marks.join(' '))).toEqual(marks);
});
