import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { DocumentError } from '../document.ts';
import type { PdfJobResult, PdfJob } from './job.ts';

export interface PoolOptions {
  /** File the workers run. */
  workerFile: URL;
  workers: number;
  /** A worker is replaced after this many documents: the typesetter's caches only grow. */
  documentsPerWorker: number;
  /** milliseconds without work after which a worker ends and gives its memory back */
  idleMs: number;
  /** milliseconds a document may take once a worker has begun it */
  timeoutMs: number;
  /** documents that may wait; the next one is refused */
  queueLimit: number;
}

/** What a system may need to start a program at all. */
const WORKER_ENV = Object.fromEntries(
  ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  }),
);

interface PendingJob {
  job: PdfJob;
  resolve(pdf: Uint8Array): void;
  reject(error: DocumentError): void;
}

interface WorkerSlot {
  worker: ChildProcess;
  made: number;
  current: PendingJob | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Makes PDFs in processes of their own. Setting a page never holds up the server; the typesetter is native
 * code, whose fall would take a thread's whole process with it; and what it took of memory goes back for sure.
 * A worker that dies or dawdles costs the document it was making, and is replaced.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #seats = new Set<WorkerSlot>();
  readonly #queue: PendingJob[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Makes one document.
   * @throws DocumentError 'busy' when too many wait, 'timeout' when it takes too long, 'failed' otherwise
   */
  run(job: PdfJob): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new DocumentError('failed', 'the pool is closed'));
    if (this.#queue.length >= this.#options.queueLimit) {
      return Promise.reject(
        new DocumentError('busy', `${this.#queue.length} documents are waiting`),
      );
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#serve();
    });
  }

  /** Ends the workers; what still waits is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) {
      waiting.reject(new DocumentError('failed', 'the pool is closed'));
    }
    const ended = [...this.#seats].map(({ worker }) => once(worker, 'exit'));
    for (const seat of this.#seats) this.#dismiss(seat, 'the pool is closed');
    await Promise.all(ended);
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const seat = this.#freeSeat();
      if (!seat) return;
      const next = this.#queue.shift();
      if (next) this.#give(seat, next);
    }
  }

  #freeSeat(): WorkerSlot | undefined {
    for (const seat of this.#seats) if (!seat.current) return seat;
    return this.#seats.size < this.#options.workers ? this.#newSeat() : undefined;
  }

  #newSeat(): WorkerSlot {
    const worker = fork(this.#options.workerFile, {
      serialization: 'advanced',
      execArgv: [],
      // Neither the database's password nor any other setting is a typesetter's business.
      env: WORKER_ENV,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const seat: WorkerSlot = { worker, made: 0, current: undefined, timer: undefined };
    this.#seats.add(seat);
    worker.on('message', (answer: PdfJobResult) => this.#finish(seat, answer));
    worker.on('error', (error) => this.#dismiss(seat, String(error)));
    worker.on('exit', (code, signal) =>
      this.#dismiss(seat, `the worker ended with ${signal ?? `code ${code}`}`),
    );
    return seat;
  }

  #give(seat: WorkerSlot, waiting: PendingJob): void {
    clearTimeout(seat.timer);
    seat.current = waiting;
    keepAlive(seat.worker, true);
    const { timeoutMs } = this.#options;
    const late = new DocumentError('timeout', `no document after ${timeoutMs} ms`);
    seat.timer = setTimeout(() => this.#dismiss(seat, late), timeoutMs);
    // A worker that is gone already tells by its 'exit'.
    seat.worker.send(waiting.job, () => undefined);
  }

  #finish(seat: WorkerSlot, answer: PdfJobResult): void {
    clearTimeout(seat.timer);
    const waiting = seat.current;
    seat.current = undefined;
    seat.made += 1;
    if ('made' in answer) waiting?.resolve(answer.made);
    else waiting?.reject(new DocumentError('failed', answer.fault));
    if (seat.made >= this.#options.documentsPerWorker) this.#dismiss(seat, 'renewed');
    this.#serve();
    if (!seat.current) this.#rest(seat);
  }

  /** An idle worker does not keep the process alive, and ends when nobody needs it for a while. */
  #rest(seat: WorkerSlot): void {
    keepAlive(seat.worker, false);
    seat.timer = setTimeout(() => this.#dismiss(seat, 'idle'), this.#options.idleMs);
    seat.timer.unref();
  }

  /** Takes a worker out of service; the document it was making fails with `reason`. */
  #dismiss(seat: WorkerSlot, reason: string | DocumentError): void {
    clearTimeout(seat.timer);
    if (!this.#seats.delete(seat)) return;
    seat.current?.reject(typeof reason === 'string' ? new DocumentError('failed', reason) : reason);
    seat.current = undefined;
    seat.worker.kill('SIGKILL');
    if (!this.#closed) this.#serve();
  }
}

/** Whether our process waits for this one before it ends. */
function keepAlive(worker: ChildProcess, needed: boolean): void {
  if (needed) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
