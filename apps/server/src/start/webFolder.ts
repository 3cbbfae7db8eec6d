import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The page of the application with the sign-in form in its HTML, beside index.html. */
export const SIGN_IN_FILE = 'sign-in.html';
/** The worker that keeps the code of the application for when there is no connection. */
export const APPLICATION_WORKER = 'application-worker.js';
/** The verification page in the folder of the built page. */
export const VERIFICATION_FILE = 'verification.html';
/** The worker that keeps that page for when there is no connection. */
export const VERIFICATION_WORKER = 'verification-worker.js';
/** The folder of pdf.js, which that page loads to read scans. */
export const VERIFICATION_PDF_FOLDER = 'verification-pdf';

/**
 * Folder of the built page, or undefined while it has not been built: during development the page
 * has its own server, and `npm start` always builds first.
 */
export function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
