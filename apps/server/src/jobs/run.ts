import { conflict } from '@dosye/domain/calls/errors.ts';
import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import { toCallError } from '../platform/answerError.ts';
import { type Lock, tryLock } from './lock.ts';
import {
  type Ending,
  endDeadJobs,
  latestJob,
  noteEnd,
  noteJob,
  noteProgress,
  type Progress,
} from './store.ts';

/** Milliseconds between two notes of how far a job is. */
const EVERY = 1_000;

/** What a job is given. */
export interface Working {
  /** Aborted when it must end: somebody asked, the server stops, or the database was lost. */
  signal: AbortSignal;
  /** Says how far it is; written down about once a second. */
  report: (progress: Progress) => void;
  /** Writes down at once what must be known should the process die. */
  note: (progress: Progress) => Promise<void>;
}

interface Job {
  kind: string;
  startedBy: string;
  /** Sentence of the 409 when one of its kind is under way. */
  busy: string;
  /** @returns what it found or made, kept as JSON */
  work: (working: Working) => Promise<object>;
}

/** The long jobs of an application; they end before it closes. */
export function jobsOf(app: App, database: Database): Jobs {
  const jobs = new Jobs(database, app.log);
  app.addHook('preClose', () => jobs.stopAll());
  return jobs;
}

/** The long jobs of this process. */
export class Jobs {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Map<Promise<void>, AbortController>();

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Begins a job, one of its kind at a time on all servers; it goes on when this has returned.
   * @throws CallError 409 while another of its kind is under way
   */
  async start(job: Job): Promise<LongJob> {
    const lock = await tryLock(this.#database, job.kind);
    if (!lock) throw conflict(job.busy);
    try {
      await endDeadJobs(this.#database, job.kind);
      const id = await noteJob(this.#database, job.kind, '', job.startedBy);
      this.#begin(job, id, lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
    return (await latestJob(this.#database, job.kind)) as LongJob;
  }

  /** Asks every job of this process to stop, and waits until they have. */
  async stopAll(): Promise<void> {
    for (const stop of this.#running.values()) stop.abort();
    await Promise.all(this.#running.keys());
  }

  /** Resolves when no job of this process is running any more. */
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
      await noteProgress(this.#database, id, news);
    };
    const ending = await work({ signal, report: notes.report, note }).then(
      (result): Ending => ({ state: 'done', result }),
      (error: unknown): Ending => {
        if (stop.signal.aborted) return { state: 'stopped' };
        this.#log.error({ kind, err: reasonOf(error) }, 'travail de longue durée manqué');
        return { state: 'failed', problem: toCallError(error).message };
      },
    );
    try {
      await notes.end();
      await noteEnd(this.#database, id, ending);
    } catch (error) {
      // Without its end noted it is told as interrupted, by the lock that nobody holds.
      this.#log.warn({ kind, err: error }, 'fin de travail non notée');
    } finally {
      await lock.release();
    }
  }

  /** Writes down how far a job is, and hears whether it should stop. */
  #takeNotes(
    id: number,
    stop: AbortController,
  ): { report: (news: Progress) => void; end: () => Promise<void> } {
    let progress: Progress = {};
    let writing: Promise<void> = Promise.resolve();
    const write = async (): Promise<void> => {
      const news = progress;
      progress = {};
      if (await noteProgress(this.#database, id, news)) stop.abort();
    };
    const timer = setInterval(() => {
      // A note that cannot be written is made up for by the next.
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

const reasonOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;
