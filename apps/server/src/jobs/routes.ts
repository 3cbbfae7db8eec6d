import { type BackupPhase, PHASE_LABELS } from '@dosye/domain/calls/backup.ts';
import { conflict, forbidden, tooManyRequests } from '@dosye/domain/calls/errors.ts';
import {
  type Job,
  JOB_KINDS,
  jobDeclaration,
  type JobKind,
  type LatestJobs,
  maySeeJobs,
} from '@dosye/domain/calls/jobs.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { callBody, doneAnswer } from '../access/callBody.ts';
import { isSessionAlive } from '../access/session.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Jobs, StartedJob } from './run.ts';
import { latestJobs, requestStop } from './store.ts';

/** Milliseconds between two events. */
const EVERY = 1_000;
/** Most streams of events that a person has open on a server: each asks the database once a second. */
const MOST_STREAMS = 20;
/** Seconds after which somebody who has too many open is told to try again. */
const RETRY_AFTER = 10;
const UNSTOPPABLE = 'Ce travail ne peut pas être interrompu.';

/** A job as every server reports it. */
export const jobAnswer = z.strictObject({
  id: z.int(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  subject: z.string(),
  phase: z.enum(Object.keys(PHASE_LABELS) as BackupPhase[]).nullable(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  done: z.number(),
  total: z.number().nullable(),
  problem: z.string().nullable(),
  result: z.unknown(),
}) satisfies z.ZodType<Job>;
const latest = z.strictObject({ jobs: z.array(jobAnswer) });
const LATEST = { summary: 'Travaux : les derniers de chaque sorte', response: { 200: latest } };
const EVENTS = {
  summary: 'Travaux : leur progression, en continu',
  response: fileAnswer('text/event-stream'),
};
const START = {
  body: callBody({}).nullish(),
  response: { 202: z.strictObject({ job: jobAnswer }) },
};
const STOP = {
  summary: 'Travail : interrompre',
  body: callBody({}).nullish(),
  params: z.object({ kind: z.enum(JOB_KINDS) }),
  response: doneAnswer,
};

/** Calls that show the jobs of all servers, as they are or as a stream of events, and stop them (decision 22). */
export function jobRoutes(app: App, services: { database: Database; jobs: Jobs }): void {
  const { database, jobs } = services;
  const closing = new AbortController();
  const config = only(maySeeJobs);

  app.get('/api/jobs', { config, schema: LATEST }, ({ person }) => seenJobs(database, person));

  const streams = new Map<number, number>();
  app.get('/api/jobs/events', { config, schema: EVENTS }, ({ person, openSession }, reply) => {
    if ((streams.get(person.id) ?? 0) >= MOST_STREAMS) throw tooManyRequests(RETRY_AFTER);
    const sent = Readable.from(events(database, person, openSession?.id ?? 0, closing.signal));
    count(streams, person.id, sent);
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // nginx passes events on only then.
        .header('x-accel-buffering', 'no')
        // The stream ends with the server: a connection kept alive after it would hold up the stop for a minute.
        .header('connection', 'close')
        .send(sent)
    );
  });

  const stopping = { config: { ...config, answeredOnFullDisk: true }, schema: STOP };
  app.post('/api/jobs/:kind/stop', stopping, async ({ person, params }) => {
    const { label, rule, stoppable } = jobDeclaration(params.kind);
    if (!rule(person.role)) throw forbidden();
    if (!stoppable) throw conflict(UNSTOPPABLE);
    const success = await inTransaction(database, person, async (trx) => {
      const isRunning = await requestStop(trx, params.kind);
      const entry = { type: 'STOP_JOB', details: `Travail interrompu : ${label}` };
      if (isRunning) await writeHistory(trx, person, entry);
      return isRunning;
    });
    return { success };
  });

  app.addHook('preClose', () => {
    closing.abort();
    return jobs.stopAll();
  });
}

/** The call that starts a job of a kind; it is answered 202 with the job. */
export function startRoute(
  app: App,
  kind: JobKind,
  { path, answeredOnFullDisk = false }: { path: string; answeredOnFullDisk?: boolean },
  start: (person: Person) => Promise<StartedJob>,
): void {
  const config = { ...only(jobDeclaration(kind).rule), answeredOnFullDisk };
  const options = { config, schema: { summary: jobDeclaration(kind).label, ...START } };
  app.post(path, options, async ({ person }, reply) => {
    const { job } = await start(person);
    return reply.code(202).send({ job });
  });
}

async function seenJobs(database: Database, { role }: Person): Promise<LatestJobs> {
  const kinds = JOB_KINDS.filter((kind) => jobDeclaration(kind).rule(role));
  return { jobs: await latestJobs(database, kinds) };
}

/** Counts a stream of a person from its acceptance until it closes, whether or not anything was read of it. */
function count(streams: Map<number, number>, personId: number, sent: Readable): void {
  streams.set(personId, (streams.get(personId) ?? 0) + 1);
  sent.once('close', () => {
    const left = (streams.get(personId) ?? 0) - 1;
    if (left > 0) streams.set(personId, left);
    else streams.delete(personId);
  });
}

/**
 * The latest jobs whenever they have changed, looked at once a second until the session ends or the server closes. What
 * is between two changes keeps the connection open.
 */
async function* events(
  database: Database,
  person: Person,
  sessionId: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let last = '';
  for (let alive = true; alive && !signal.aborted; ) {
    try {
      // Asked first: the last event of a restore, which ends all sessions, is still sent.
      alive = await isSessionAlive(database, sessionId);
      const event = JSON.stringify(await seenJobs(database, person));
      yield event === last ? ':\n\n' : `data: ${event}\n\n`;
      last = event;
    } catch {
      // While a restore replaces the tables they cannot be read: its last event comes after that.
      alive = true;
      yield ':\n\n';
    }
    await pause(EVERY, undefined, { signal, ref: false }).catch(() => {});
  }
}
