import { createPdfRenderer } from './renderPdf.ts';

/**
 * Renders booklets of hundreds of pages: in a process of its own, so that a certificate does not wait for them, one
 * after the other, and each in a new process, since a booklet takes much memory.
 */
export const bookletRenderer = createPdfRenderer({ documentsPerWorker: 1, queueLimit: 3 });
