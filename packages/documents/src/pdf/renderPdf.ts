import { readFile } from 'node:fs/promises';
import { type PoolOptions, WorkerPool } from './workerPool.ts';

interface PdfRequest {
  /** File of the Typst template. */
  template: URL;
  /** The content of /data.json; plain values only. */
  data: unknown;
  /** PNG, JPEG or SVG by name; the template reads them as /images/{name}. Names have letters and digits only. */
  images?: Record<string, Uint8Array>;
  /** Render one SVG of all pages instead of a PDF. */
  drawing?: boolean | undefined;
}

const DEFAULTS: PoolOptions = {
  workerFile: new URL('./worker.ts', import.meta.url),
  workers: 1,
  documentsPerWorker: 200,
  idleMs: 60_000,
  // It ends only what hangs. A paper takes a second; on a machine that is busy with other work, many times that.
  timeoutMs: 300_000,
  queueLimit: 100,
};

/** JSON without lone surrogates, which Typst's reader refuses. */
const asJson = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );

interface PdfRenderer {
  /** See {@link renderPdf}. */
  render(request: PdfRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A renderer with its own worker processes; {@link renderPdf} uses a shared one. */
export function createPdfRenderer(options: Partial<PoolOptions> = {}): PdfRenderer {
  const pool = new WorkerPool({ ...DEFAULTS, ...options });
  return {
    async render({ template, data, images = {}, drawing }) {
      const source = await readFile(template, 'utf8');
      const job = {
        template: source,
        data: asJson(data),
        images: Object.entries(images),
        drawing,
      };
      return pool.run(job);
    },
    close: () => pool.close(),
  };
}

const shared = createPdfRenderer();

/**
 * Renders a template with its data as tagged PDF/A-2a with embedded fonts.
 * The worker process starts with the first document, stops when idle, and does not keep this process alive.
 * @throws DocumentError when the document cannot be made, as when no font has a character, times out, or the queue is full
 */
export const renderPdf = (request: PdfRequest): Promise<Uint8Array> => shared.render(request);
