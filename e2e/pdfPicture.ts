import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const PDFJS = fileURLToPath(import.meta.resolve('unpdf/pdfjs'));
const SCRIPT = '/pdfjs-of-this-test.mjs';
/** Pixels per point: 200 dpi. */
const SCALE = 200 / 72;

interface PdfJs {
  getDocument: (source: { data: Uint8Array }) => {
    promise: Promise<{
      getPage: (number: number) => Promise<{
        getViewport: (options: { scale: number }) => { width: number; height: number };
        render: (options: object) => { promise: Promise<void> };
      }>;
    }>;
  };
}

declare global {
  interface Window {
    pdfjs?: PdfJs;
  }
}

/**
 * The first page of a PDF as a picture (PNG), drawn by the browser.
 * @param page of a context that bypasses content security policies, for nothing else
 */
export async function pictureOfPdf(page: Page, pdf: Buffer): Promise<Buffer> {
  await page.route(`**${SCRIPT}`, async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(PDFJS) }),
  );
  await page.goto('/login');
  const content = `import * as pdfjs from '${SCRIPT}'; window.pdfjs = pdfjs;`;
  await page.addScriptTag({ type: 'module', content });
  await page.waitForFunction(() => window.pdfjs !== undefined);
  const png = await page.evaluate(
    async ([base64, scale]) => {
      const data = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      const document = await window.pdfjs?.getDocument({ data }).promise;
      const first = await document?.getPage(1);
      const viewport = first?.getViewport({ scale });
      const canvas = Object.assign(
        window.document.createElement('canvas'),
        viewport && {
          width: viewport.width,
          height: viewport.height,
        },
      );
      await first?.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [pdf.toString('base64'), SCALE] as const,
  );
  return Buffer.from(png, 'base64');
}
