import type { BookletOrder } from '@dosye/documents/booklet.ts';
import { createPdfRenderer } from '@dosye/documents/pdf/renderPdf.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { livret } from '@dosye/kinds/retention/documents/livret.ts';
import { makeBooklet } from '@dosye/server/documents/makeBooklet.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { acting, signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { hold } from './retentions.ts';

const { app, as, people, services, jobs } = await offices();
const MONTH = { startDate: '2026-10-01', endDate: '2026-10-31' };
const PRINTS = { filters: { actionType: 'PRINT_RETENTION_LIVRET' } };
const typesetter = createPdfRenderer({ timeoutMs: TEST_LIMIT });
cleanUp(() => typesetter.close());

const start = (person: Person, order: BookletOrder) =>
  jobs.start({
    kind: 'booklet',
    startedBy: person.username,
    ownerId: person.id,
    work: (context) => makeBooklet(services, person, livret, order, context),
  });

it('a booklet that is interrupted while it is typeset ends at once, and the typesetter takes the next', async () => {
  await hold(as.agent, { 'informationSurLaRetention.dateInterpellation': '2026-10-02' });
  const template = new URL('./endless.typ', import.meta.url);
  const typeset = (loops: number, signal?: AbortSignal) =>
    typesetter.render({ template, data: loops, signal });
  const order = {
    ...livret.order(MONTH),
    render: (_context: unknown, signal?: AbortSignal) => typeset(10_000, signal),
  };
  await start(people.agent, order);
  await expect.poll(() => jobOf(as.agent, 'booklet')).toMatchObject({ done: 1, total: 1 });
  expect((await as.agent.post('/api/jobs/booklet/stop')).json()).toEqual({ success: true });
  expect(await endedJob(as.agent, 'booklet')).toMatchObject({ state: 'stopped', result: null });
  expect((await typeset(1)).length).toBeGreaterThan(0);
  expect((await as.agent.post('/api/retention/livret', MONTH)).statusCode).toBe(202);
  expect((await endedJob(as.agent, 'booklet')).state).toBe('done');
});

it('a booklet whose person signs out while it is typeset is theirs in the history that their admin reads', async () => {
  await hold(as.agent, { 'informationSurLaRetention.dateInterpellation': '2026-09-02' });
  const month = { startDate: '2026-09-01', endDate: '2026-09-30' };
  const desk = await signIn(app, 'agent');
  const render = async () => {
    await desk.post('/api/logout');
    expect((await desk.get('/api/session')).statusCode).toBe(401);
    return new Uint8Array(1);
  };
  await start(acting(people.agent, desk), { ...livret.order(month), render });
  expect((await endedJob(as.agent, 'booklet')).state).toBe('done');
  const { logs } = (await as.admin.post('/api/admin/activity-log/list', PRINTS)).json();
  expect(logs[0]).toMatchObject({
    username: people.agent.username,
    details: 'Livret de rétention imprimé du 01/09/2026 au 30/09/2026 : 1 dossier',
  });
});
