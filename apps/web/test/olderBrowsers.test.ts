import { expect, it } from 'vitest';

it('a browser without Promise.withResolvers has it', async () => {
  const own = Object.getOwnPropertyDescriptor(Promise, 'withResolvers') ?? {};
  Reflect.deleteProperty(Promise, 'withResolvers');
  try {
    await import('../src/olderBrowsers.ts');
    const { promise, resolve } = Promise.withResolvers<number>();
    resolve(7);
    expect(await promise).toBe(7);
    const refused = Promise.withResolvers<number>();
    refused.reject(new Error('no'));
    await expect(refused.promise).rejects.toThrow('no');
  } finally {
    Object.defineProperty(Promise, 'withResolvers', own);
  }
});
