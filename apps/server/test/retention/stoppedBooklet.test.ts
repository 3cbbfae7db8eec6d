import { createPdfRenderer } from '@dosye/documents/pdf/renderPdf.ts';
import { livret } from '@dosye/kinds/retention/documents/livret.ts';
import { makeBooklet } from '@dosye/server/documents/makeBooklet.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { hold } from './retentions.ts';

const { as, people, services, jobs } = await offices();
const MONTH = { startDate: '2026-10-01', endDate: '2026-10-31' };
const typesetter = createPdfRenderer({ timeoutMs: TEST_LIMIT });
cleanUp(() => typesetter.close());

it('a booklet that is interrupted while it is typeset ends at once, and the typesetter takes the next', async () => {
  await hold(as.agent, { 'informationSurLaRetention.dateInterpellation': '2026-10-02' });
  const template = new URL('./endless.typ', import.meta.url);
  const typeset = (loops: number, signal?: AbortSignal) =>
    typesetter.render({ template, data: loops, signal });
  const order = {
    ...livret.order(MONTH),
    render: (_context: unknown, signal?: AbortSignal) => typeset(10_000, signal),
  };
  await jobs.start({
    kind: 'booklet',
    startedBy: people.agent.username,
    ownerId: people.agent.id,
    work: (context) => makeBooklet(services, people.agent, livret, order, context),
  });
  await expect.poll(() => jobOf(as.agent, 'booklet')).toMatchObject({ done: 1, total: 1 });
  expect((await as.agent.post('/api/jobs/booklet/stop')).json()).toEqual({ success: true });
  expect(await endedJob(as.agent, 'booklet')).toMatchObject({ state: 'stopped', result: null });
  expect((await typeset(1)).length).toBeGreaterThan(0);
  expect((await as.agent.post('/api/retention/livret', MONTH)).statusCode).toBe(202);
  expect((await endedJob(as.agent, 'booklet')).state).toBe('done');
});
