import { FairQueue } from '@dosye/server/platform/fairQueue.ts';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';

it('runs work of one key one at a time, whatever becomes of it', async () => {
  const queue = new FairQueue();
  const order: string[] = [];
  const first = queue.run('a', async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('refused');
  });
  const second = queue.run('a', async () => order.push('second'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('fails those that wait when no database answers the one in front', async () => {
  const queue = new FairQueue();
  const silence = new Error('Query read timeout');
  const first = queue.run('a', () => Promise.reject(silence));
  const second = queue.run('a', async () => 'not tried');
  const other = queue.run('b', async () => 'of another key');
  await expect(first).rejects.toBe(silence);
  await expect(second).rejects.toBe(silence);
  expect(await other).toBe('of another key');
  expect(await queue.run('a', async () => 'later')).toBe('later');
});

/** Work that goes on until the test says so. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: () => resolve('fait') };
}

it('lets nobody wait for the second work of another key', async () => {
  const queue = new FairQueue({ all: pLimit(2) });
  const order: string[] = [];
  const slow = slowWork();
  const first = queue.run('mireille', slow.work);
  const second = queue.run('mireille', async () => order.push('le second de Mireille'));
  await queue.run('roselaure', async () => order.push('celui de Roselaure'));
  slow.finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['celui de Roselaure', 'le second de Mireille']);
});

it('takes so many of a key and no more, those that nobody waits for left out', async () => {
  const queue = new FairQueue({ most: 20, refusal: () => new Error('too many') });
  const slow = slowWork();
  let hasLeft = false;
  const asked = Array.from({ length: 19 }, () => queue.run('mireille', slow.work));
  const unwanted = queue.run('mireille', slow.work, () => hasLeft);
  await expect(queue.run('mireille', slow.work)).rejects.toThrow('too many');
  hasLeft = true;
  const others = [queue.run('mireille', slow.work), queue.run('roselaure', slow.work)];
  slow.finish();
  await expect(unwanted).rejects.toMatchObject({ status: 499 });
  expect(await Promise.all([...asked, ...others])).toEqual(Array(21).fill('fait'));
  expect(await queue.run('mireille', slow.work)).toBe('fait');
});
