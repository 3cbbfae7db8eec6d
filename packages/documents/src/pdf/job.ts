/** One PDF to make, as it travels to the worker. */
export interface PdfJob {
  /** Source text of the template. */
  template: string;
  /** JSON, read by the template as plain values: nothing in it is ever run. */
  data: string;
  /** Pictures by the name under which the template finds them: /images/{name}. */
  images: [name: string, bytes: Uint8Array][];
  /** A drawing of all pages one below the other instead of a PDF, for looking at in the page. */
  drawing?: boolean | undefined;
}

/** The worker's answer. */
export type PdfJobResult = { made: Uint8Array } | { fault: string };
