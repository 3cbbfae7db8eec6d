import { conflict } from '@dosye/domain/calls/errors.ts';
import { JOBS, type Job } from '@dosye/domain/calls/jobs.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import { toCallError } from '../platform/answerError.ts';
import { repeat } from '../platform/repeat.ts';
import { tryLock } from './lock.ts';
import {
  failAbandonedJobs,
  insertJob,
  type JobOutcome,
  type NewJob,
  type Progress,
  recordEnd,
  recordProgress,
} from './store.ts';

/** Milliseconds between two writes of a job's progress. */
const EVERY = 1_000;

/** The arguments of a job. */
export interface JobContext {
  /** Aborted when the job must end: a user stopped it, the server stops, or the connection was lost. */
  signal: AbortSignal;
  /** Reports progress, which is written to the database about once a second. */
  report: (progress: Progress) => void;
  /** Writes at once what must survive the death of the process. */
  note: (progress: Progress) => Promise<void>;
  /** Where an interrupted job of this kind was; null at the beginning. */
  checkpoint: object | null;
}

/** The context of work that nobody stops or follows, as in a terminal. */
export const uninterrupted = (): JobContext => ({
  signal: new AbortController().signal,
  report: () => {},
  note: async () => {},
  checkpoint: null,
});

/** A job whose lock the caller holds. */
export interface OpenJob extends JobContext {
  /** Its row at the start. */
  job: Job;
  /**
   * Writes the outcome, before the lock is released, and returns it; never rejects. If it cannot be written, the
   * released lock shows that the job was interrupted.
   */
  end: (outcome: JobOutcome) => Promise<JobOutcome>;
  /** Ends it as failed; the log has the error. @param problem the sentence for people, by default that of the error */
  fail: (error: unknown, problem?: string) => Promise<JobOutcome>;
}

/** Records a job, its progress and its outcome, in the database and in the log, and aborts it when somebody stops it. */
async function openJob(
  database: Database,
  log: FastifyBaseLogger,
  start: NewJob,
): Promise<OpenJob> {
  const { kind } = start;
  await failAbandonedJobs(database, JOBS[kind].lock);
  const { job, checkpoint } = await insertJob(database, start);
  const { id } = job;
  log.info({ job: kind }, 'travail commencé');
  const stop = new AbortController();
  let progress: Progress = {};
  const write = async (): Promise<void> => {
    const news = progress;
    progress = {};
    if (await recordProgress(database, id, news)) stop.abort();
  };
  // The next write makes up for one that failed.
  const stopWriting = repeat(() => write().catch(() => {}), { after: EVERY, every: EVERY });
  const end = async (outcome: JobOutcome): Promise<JobOutcome> => {
    await stopWriting();
    try {
      await write();
      await recordEnd(database, id, outcome);
    } catch (error) {
      log.warn({ job: kind, err: error }, 'fin de travail non notée');
    }
    log.info({ job: kind, state: outcome.state }, 'travail terminé');
    return outcome;
  };
  return {
    job,
    checkpoint,
    signal: stop.signal,
    report: (news) => Object.assign(progress, news),
    note: async (news) => void (await recordProgress(database, id, news)),
    end,
    fail: (error, problem = toCallError(error).message) => {
      log.error({ job: kind, err: error }, 'travail manqué');
      return end({ state: 'failed', problem });
    },
  };
}

interface JobWork extends Pick<NewJob, 'kind' | 'startedBy' | 'subject'> {
  /** @returns its result, stored as JSON */
  work: (context: JobContext) => Promise<object>;
  /** Stops it, besides a user and the end of the server. */
  signal?: AbortSignal;
}

/** A job of this process. */
export interface StartedJob {
  job: Job;
  /** Resolves when its outcome has been recorded; never rejects. */
  ended: Promise<JobOutcome>;
}

/** The background jobs of a process. */
export class Jobs {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Set<Promise<JobOutcome>>();
  readonly #stopping = new AbortController();

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  /** Records a job that its caller runs, who holds its lock. */
  open(start: NewJob): Promise<OpenJob> {
    return openJob(this.#database.patient, this.#log, start);
  }

  /** Starts a job in the background. @throws CallError 409 while another one of its kind is running on any server */
  async start({ work, signal, ...start }: JobWork): Promise<StartedJob> {
    const { lock: name, busy } = JOBS[start.kind];
    const lock = await tryLock(this.#database, name);
    if (!lock) throw conflict(busy);
    try {
      const open = await this.open(start);
      const stops = [open.signal, this.#stopping.signal, ...(signal ? [signal] : [])];
      const stop = AbortSignal.any(stops);
      const context = { ...open, signal: AbortSignal.any([stop, lock.lost]) };
      const ended = endOf(open, work(context), stop).finally(() => lock.release());
      this.#running.add(ended);
      void ended.finally(() => this.#running.delete(ended));
      return { job: open.job, ended };
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Stops every job of this process and waits until they have ended; none starts afterwards. */
  async stopAll(): Promise<void> {
    this.#stopping.abort();
    await this.ended();
  }

  /** Resolves when no job of this process is running. */
  async ended(): Promise<void> {
    await Promise.all(this.#running);
  }
}

async function endOf(
  { end, fail }: OpenJob,
  working: Promise<object>,
  stop: AbortSignal,
): Promise<JobOutcome> {
  let result: object;
  try {
    result = await working;
  } catch (error) {
    return stop.aborted ? end({ state: 'stopped' }) : fail(error);
  }
  return end({ state: 'done', result });
}
