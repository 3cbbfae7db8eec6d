import { keyedLimit } from '@dosye/server/platform/keyedLimit.ts';
import { expect, it } from 'vitest';

it('runs work of one key one at a time, whatever becomes of it', async () => {
  const limited = keyedLimit();
  const order: string[] = [];
  const first = limited('a', async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('refused');
  });
  const second = limited('a', async () => order.push('second'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('fails those that wait when no database answers the one in front', async () => {
  const limited = keyedLimit();
  const silence = new Error('Query read timeout');
  const first = limited('a', () => Promise.reject(silence));
  const second = limited('a', async () => 'not tried');
  const other = limited('b', async () => 'of another key');
  await expect(first).rejects.toBe(silence);
  await expect(second).rejects.toBe(silence);
  expect(await other).toBe('of another key');
  expect(await limited('a', async () => 'later')).toBe('later');
});
