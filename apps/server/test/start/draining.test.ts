import { answerError } from '../../src/platform/answerError.ts';
import { makeFastify } from '../../src/platform/fastify.ts';
import { silentLog } from '../../src/platform/log.ts';
import { refuseEarly } from '../../src/platform/refuseEarly.ts';
import { expect, it } from 'vitest';

it('ends the requests in flight before it stops, and takes no new ones', async () => {
  const app = makeFastify(silentLog(), 0);
  app.setErrorHandler(answerError);
  refuseEarly(app);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await mayEnd.promise;
    return { saved: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const inFlight = fetch(`${address}/slow`);
  await begun.promise;
  const stopped = app.close();
  const late = await fetch(`${address}/slow`).then(
    (answer) => answer.status,
    () => 'refused',
  );
  expect([503, 'refused']).toContain(late);
  mayEnd.resolve();
  expect(await (await inFlight).json()).toEqual({ saved: true });
  await stopped;
});
