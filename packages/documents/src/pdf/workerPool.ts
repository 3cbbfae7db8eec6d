import { Worker } from 'node:worker_threads';
import { DocumentError } from '../document.ts';
import type { PdfAnswer, PdfJob } from './job.ts';

export interface PoolOptions {
  /** File the workers run. */
  workerFile: URL;
  workers: number;
  /** A worker is replaced after this many documents: the typesetter's caches only grow. */
  documentsPerWorker: number;
  /** milliseconds a document may take once a worker has begun it */
  timeoutMs: number;
  /** documents that may wait; the next one is refused */
  queueLimit: number;
}

interface Waiting {
  job: PdfJob;
  resolve(pdf: Uint8Array): void;
  reject(error: DocumentError): void;
}

interface Seat {
  worker: Worker;
  made: number;
  busyWith: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Makes PDFs in threads of their own, so that setting a page never holds up the server.
 * A thread that dies or dawdles costs the document it was making, and is replaced.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #seats = new Set<Seat>();
  readonly #queue: Waiting[] = [];
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

  /** Ends the threads; what still waits is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) {
      waiting.reject(new DocumentError('failed', 'the pool is closed'));
    }
    await Promise.all([...this.#seats].map((seat) => this.#dismiss(seat, 'the pool is closed')));
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const seat = this.#freeSeat();
      if (!seat) return;
      const next = this.#queue.shift();
      if (next) this.#give(seat, next);
    }
  }

  #freeSeat(): Seat | undefined {
    for (const seat of this.#seats) if (!seat.busyWith) return seat;
    return this.#seats.size < this.#options.workers ? this.#newSeat() : undefined;
  }

  #newSeat(): Seat {
    const worker = new Worker(this.#options.workerFile);
    const seat: Seat = { worker, made: 0, busyWith: undefined, timer: undefined };
    this.#seats.add(seat);
    worker.on('message', (answer: PdfAnswer) => this.#finish(seat, answer));
    worker.on('error', (error) => void this.#dismiss(seat, String(error)));
    worker.on('exit', (code) => void this.#dismiss(seat, `the worker ended with code ${code}`));
    return seat;
  }

  #give(seat: Seat, waiting: Waiting): void {
    seat.busyWith = waiting;
    // An idle worker does not keep the process alive; one at work does.
    seat.worker.ref();
    const { timeoutMs } = this.#options;
    const late = new DocumentError('timeout', `no document after ${timeoutMs} ms`);
    seat.timer = setTimeout(() => void this.#dismiss(seat, late), timeoutMs);
    seat.worker.postMessage(waiting.job);
  }

  #finish(seat: Seat, answer: PdfAnswer): void {
    clearTimeout(seat.timer);
    const waiting = seat.busyWith;
    seat.busyWith = undefined;
    seat.made += 1;
    seat.worker.unref();
    if ('pdf' in answer) waiting?.resolve(answer.pdf);
    else waiting?.reject(new DocumentError('failed', answer.fault));
    if (seat.made >= this.#options.documentsPerWorker) void this.#dismiss(seat, 'renewed');
    this.#serve();
  }

  /** Takes a worker out of service; the document it was making fails with `reason`. */
  async #dismiss(seat: Seat, reason: string | DocumentError): Promise<void> {
    if (!this.#seats.delete(seat)) return;
    clearTimeout(seat.timer);
    seat.busyWith?.reject(
      typeof reason === 'string' ? new DocumentError('failed', reason) : reason,
    );
    seat.busyWith = undefined;
    if (!this.#closed) this.#serve();
    await seat.worker.terminate();
  }
}
