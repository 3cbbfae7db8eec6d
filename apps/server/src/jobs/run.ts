import { conflict } from '@dosye/domain/calls/errors.ts';
import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import { toCallError } from '../platform/answerError.ts';
import { type Lock, tryLock } from './lock.ts';
import {
  type JobOutcome,
  failAbandonedJobs,
  latestJob,
  recordEnd,
  insertJob,
  recordProgress,
  type Progress,
} from './store.ts';

/** Milliseconds between two writes of a job's progress. */
const EVERY = 1_000;

/** The arguments of a job. */
export interface JobContext {
  /** Aborted when the job must end: a user cancelled it, the server stops, or the connection was lost. */
  signal: AbortSignal;
  /** Reports progress, which is written to the database about once a second. */
  report: (progress: Progress) => void;
  /** Writes at once what must survive the death of the process. */
  note: (progress: Progress) => Promise<void>;
}

interface Job {
  kind: string;
  startedBy: string;
  /** Sentence of the 409 while a job of this kind is running. */
  busy: string;
  /** @returns its result, stored as JSON */
  work: (working: JobContext) => Promise<object>;
}

/** The jobs of an application, which end before it closes. */
export function jobsOf(app: App, database: Database): Jobs {
  const jobs = new Jobs(database, app.log);
  app.addHook('preClose', () => jobs.stopAll());
  return jobs;
}

/** The jobs of this process. */
export class Jobs {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Map<Promise<void>, AbortController>();

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Starts a job in the background; only one of each kind runs on all servers.
   * @throws CallError 409 while another of its kind is running
   */
  async start(job: Job): Promise<LongJob> {
    const lock = await tryLock(this.#database, job.kind);
    if (!lock) throw conflict(job.busy);
    try {
      await failAbandonedJobs(this.#database, job.kind);
      const id = await insertJob(this.#database, job.kind, '', job.startedBy);
      this.#begin(job, id, lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
    return (await latestJob(this.#database, job.kind)) as LongJob;
  }

  /** Cancels every job of this process and waits until they have ended. */
  async stopAll(): Promise<void> {
    for (const stop of this.#running.values()) stop.abort();
    await Promise.all(this.#running.keys());
  }

  /** Resolves when no job of this process is running. */
  async ended(): Promise<void> {
    await Promise.all(this.#running.keys());
  }

  #begin(job: Job, id: number, lock: Lock): void {
    const stop = new AbortController();
    const running = this.#run(job, id, lock, stop).finally(() => this.#running.delete(running));
    this.#running.set(running, stop);
  }

  async #run({ kind, work }: Job, id: number, lock: Lock, stop: AbortController): Promise<void> {
    const signal = AbortSignal.any([stop.signal, lock.lost]);
    const notes = this.#takeNotes(id, stop);
    const note = async (news: Progress): Promise<void> => {
      await recordProgress(this.#database, id, news);
    };
    this.#log.info({ job: kind }, 'travail commencé');
    const ending = await work({ signal, report: notes.report, note }).then(
      (result): JobOutcome => ({ state: 'done', result }),
      (error: unknown): JobOutcome => {
        if (stop.signal.aborted) return { state: 'stopped' };
        this.#log.error({ job: kind, err: error }, 'travail manqué');
        return { state: 'failed', problem: toCallError(error).message };
      },
    );
    try {
      await notes.end();
      await recordEnd(this.#database, id, ending);
    } catch (error) {
      // If the end cannot be written, the released lock shows that the job was interrupted.
      this.#log.warn({ job: kind, err: error }, 'fin de travail non notée');
    } finally {
      await lock.release();
      this.#log.info({ job: kind, state: ending.state }, 'travail terminé');
    }
  }

  /** Writes the progress of a job and reads whether it was cancelled. */
  #takeNotes(
    id: number,
    stop: AbortController,
  ): { report: (news: Progress) => void; end: () => Promise<void> } {
    let progress: Progress = {};
    let writing: Promise<void> = Promise.resolve();
    const write = async (): Promise<void> => {
      const news = progress;
      progress = {};
      if (await recordProgress(this.#database, id, news)) stop.abort();
    };
    const timer = setInterval(() => {
      // The next write makes up for one that failed.
      writing = writing.then(write).catch(() => {});
    }, EVERY);
    return {
      report: (news) => Object.assign(progress, news),
      end: async () => {
        clearInterval(timer);
        await writing;
        await write();
      },
    };
  }
}
