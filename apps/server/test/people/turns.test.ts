import { atMost, oneAtATime } from '@dosye/server/platform/turns.ts';
import { describe, expect, it } from 'vitest';

/** Works that end when they are told to, and how many run. */
function works() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, ends, most: () => most, running: () => running };
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

describe('at most two at once', () => {
  it('the third begins when one has ended', async () => {
    const { work, ends, running, most } = works();
    const run = atMost(2);
    const all = Promise.all([run(work), run(work), run(work)]);
    await settle();
    expect(running()).toBe(2);
    ends.shift()?.();
    await settle();
    expect(ends).toHaveLength(2);
    ends.splice(0).forEach((end) => end());
    await all;
    expect(most()).toBe(2);
  });

  it('a work that fails gives its place on', async () => {
    const run = atMost(1);
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});

describe('one at a time for each key', () => {
  it('other keys do not wait', async () => {
    const { work, ends, running } = works();
    const run = oneAtATime();
    const all = Promise.all([run('a', work), run('a', work), run('b', work)]);
    await settle();
    expect(running()).toBe(2);
    ends.splice(0).forEach((end) => end());
    await settle();
    expect(running()).toBe(1);
    ends.splice(0).forEach((end) => end());
    await all;
  });

  it('the next is done even when the one before fails', async () => {
    const run = oneAtATime();
    const failing = run('a', () => Promise.reject(new Error('failed')));
    const next = run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    await expect(next).resolves.toBe('done');
  });
});
