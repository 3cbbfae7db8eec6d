import { PICTURES_BODY } from '@dosye/server/platform/bodyLimits.ts';
import { collectGarbageAfterLargeBodies } from '@dosye/server/platform/collectGarbage.ts';
import fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';

const collect = vi.fn<() => void>();
vi.stubGlobal('gc', collect);
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const app = fastify({ bodyLimit: PICTURES_BODY });
collectGarbageAfterLargeBodies(app);
app.post('/', () => ({}));
afterAll(() => app.close());

const save = (letters: number) =>
  app.inject({ method: 'POST', url: '/', payload: { text: 'a'.repeat(letters) } });

it('a save without pictures leaves the garbage to V8', async () => {
  await save(1_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('a burst of saves with pictures is followed by one collection of garbage', async () => {
  await Promise.all([save(2_000_000), save(2_000_000), save(2_000_000)]);
  expect(collect).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(collect).toHaveBeenCalledTimes(1);
});
