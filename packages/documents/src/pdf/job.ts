/** A job as it is sent to a worker process. */
export interface PdfJob {
  /** Source text of the template. */
  template: string;
  /** JSON that the template reads as plain values; it is never evaluated as code. */
  data: string;
  /** Pictures by name; the template reads them as /images/{name}. */
  images: [name: string, bytes: Uint8Array][];
  /** Render one SVG of all pages instead of a PDF. */
  drawing?: boolean | undefined;
}

/** The worker's answer: the file, or an error message. */
export type PdfJobResult = { file: Uint8Array } | { error: string };
