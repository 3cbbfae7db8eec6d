import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { DocumentError } from '../document.ts';
import type { PdfJobResult, PdfJob } from './job.ts';

export interface PoolOptions {
  /** Module that the workers run. */
  workerFile: URL;
  workers: number;
  /** A worker is replaced after this many documents, since Typst's caches only grow. */
  documentsPerWorker: number;
  /** Idle time after which a worker is stopped to free its memory. */
  idleMs: number;
  /** Maximum time for one document, without its time in the queue. */
  timeoutMs: number;
  /** Maximum number of waiting documents; further ones are rejected. */
  queueLimit: number;
}

/** What some systems need to start a process: the environment of one that needs none of the server's settings and secrets. */
export const WORKER_ENV = Object.fromEntries(
  ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  }),
);

interface PendingJob {
  job: PdfJob;
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
}

interface WorkerSlot {
  worker: ChildProcess;
  rendered: number;
  current: PendingJob | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A pool of processes that render PDFs. Processes rather than threads: Typst is native code, whose crash would end
 * this process, and its memory is returned for certain. A worker that crashes or times out fails the document it was
 * rendering and is replaced.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #slots = new Set<WorkerSlot>();
  readonly #queue: PendingJob[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Renders one document.
   * @throws DocumentError 'busy' when the queue is full, 'timeout' after `timeoutMs`, 'failed' otherwise
   */
  run(job: PdfJob): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new DocumentError('failed', 'the pool is closed'));
    if (this.#queue.length >= this.#options.queueLimit) {
      return Promise.reject(
        new DocumentError('busy', `${this.#queue.length} documents are waiting`),
      );
    }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#queue.push({ job, resolve, reject });
    this.#dispatch();
    return promise;
  }

  /** Stops the workers; waiting jobs are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) {
      waiting.reject(new DocumentError('failed', 'the pool is closed'));
    }
    const ended = [...this.#slots].map(({ worker }) => once(worker, 'exit'));
    for (const slot of this.#slots) this.#retire(slot, 'the pool is closed');
    await Promise.all(ended);
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const slot = this.#freeSlot();
      if (!slot) return;
      const next = this.#queue.shift();
      if (next) this.#assign(slot, next);
    }
  }

  #freeSlot(): WorkerSlot | undefined {
    for (const slot of this.#slots) if (!slot.current) return slot;
    return this.#slots.size < this.#options.workers ? this.#newSlot() : undefined;
  }

  #newSlot(): WorkerSlot {
    const worker = fork(this.#options.workerFile, {
      serialization: 'advanced',
      execArgv: [],
      // Keeps the database password and other settings from the worker.
      env: WORKER_ENV,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const slot: WorkerSlot = { worker, rendered: 0, current: undefined, timer: undefined };
    this.#slots.add(slot);
    worker.on('message', (answer: PdfJobResult) => this.#finish(slot, answer));
    worker.on('error', (error) => this.#retire(slot, String(error)));
    worker.on('exit', (code, signal) =>
      this.#retire(slot, `the worker ended with ${signal ?? `code ${code}`}`),
    );
    return slot;
  }

  #assign(slot: WorkerSlot, waiting: PendingJob): void {
    clearTimeout(slot.timer);
    slot.current = waiting;
    keepAlive(slot.worker, true);
    const { timeoutMs } = this.#options;
    const late = new DocumentError('timeout', `no document after ${timeoutMs} ms`);
    slot.timer = setTimeout(() => this.#retire(slot, late), timeoutMs);
    // If the worker is gone already, its 'exit' event rejects the job.
    slot.worker.send(waiting.job, () => undefined);
  }

  #finish(slot: WorkerSlot, answer: PdfJobResult): void {
    clearTimeout(slot.timer);
    const waiting = slot.current;
    slot.current = undefined;
    slot.rendered += 1;
    if ('file' in answer) waiting?.resolve(answer.file);
    else waiting?.reject(new DocumentError('failed', answer.error));
    if (slot.rendered >= this.#options.documentsPerWorker) this.#retire(slot, 'replaced');
    this.#dispatch();
    if (!slot.current) this.#scheduleStop(slot);
  }

  /** Lets this process exit in spite of an idle worker, and stops the worker after `idleMs`. */
  #scheduleStop(slot: WorkerSlot): void {
    keepAlive(slot.worker, false);
    slot.timer = setTimeout(() => this.#retire(slot, 'idle'), this.#options.idleMs);
    slot.timer.unref();
  }

  /** Removes a worker; the document it was rendering fails with `reason`. */
  #retire(slot: WorkerSlot, reason: string | DocumentError): void {
    clearTimeout(slot.timer);
    if (!this.#slots.delete(slot)) return;
    slot.current?.reject(typeof reason === 'string' ? new DocumentError('failed', reason) : reason);
    slot.current = undefined;
    slot.worker.kill('SIGKILL');
    if (!this.#closed) this.#dispatch();
  }
}

function keepAlive(worker: ChildProcess, needed: boolean): void {
  if (needed) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
