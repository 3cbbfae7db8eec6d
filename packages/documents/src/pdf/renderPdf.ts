import { readFile } from 'node:fs/promises';
import { type PoolOptions, WorkerPool } from './workerPool.ts';

export interface PdfRequest {
  /** The template on disk: a .typ file that a person can read and correct. */
  template: URL;
  /** What the template finds in /data.json; plain values only. */
  data: unknown;
  /** PNG, JPEG or SVG bytes; the template finds them as /images/{name}. Names: letters and digits. */
  images?: Record<string, Uint8Array>;
  /** Answer with an SVG drawing of the pages instead of a PDF. */
  drawing?: boolean | undefined;
}

const DEFAULTS: PoolOptions = {
  workerFile: new URL('./worker.ts', import.meta.url),
  workers: 1,
  documentsPerWorker: 200,
  idleMs: 60_000,
  timeoutMs: 20_000,
  queueLimit: 100,
};

/** JSON that any reader takes: halves of characters, which a text may hold in JavaScript, are replaced. */
const asJson = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );

export interface PdfRenderer {
  /** See {@link renderPdf}. */
  render(request: PdfRequest): Promise<Uint8Array>;
  /** Ends its workers. */
  close(): Promise<void>;
}

/** A renderer with workers of its own; the server shares the one of {@link renderPdf}. */
export function createPdfRenderer(options: Partial<PoolOptions> = {}): PdfRenderer {
  const pool = new WorkerPool({ ...DEFAULTS, ...options });
  return {
    async render({ template, data, images = {}, drawing }) {
      const source = await readFile(template, 'utf8');
      return pool.run({
        template: source,
        data: asJson(data),
        images: Object.entries(images),
        drawing,
      });
    },
    close: () => pool.close(),
  };
}

const shared = createPdfRenderer();

/**
 * Sets a template with its data as a PDF (PDF/A-2b wherever our fonts have every character).
 * A worker process starts with the first document, ends when idle, and never keeps ours alive.
 * @throws DocumentError when the document cannot be made, takes too long, or too many wait
 */
export const renderPdf = (request: PdfRequest): Promise<Uint8Array> => shared.render(request);
