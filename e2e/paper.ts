import { fold } from '@dosye/domain/text/fold.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import type { Page } from 'playwright-core';
import { preparePrinting } from './dossiers.ts';

/** Width and height of a PDF's pages, in points. */
const MEDIA_BOX = /\/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/g;

/** The output of a print page. */
export interface PrintedPaper {
  readonly pdf: Buffer;
  readonly text: string;
  readonly pages: number;
  /** Whether its text contains this, ignoring case, accents and the kind of apostrophe. */
  readonly says: (words: string) => boolean;
  /** '612x792' of each page. */
  readonly sizes: readonly string[];
  /** Title of the window. */
  readonly title: string | null;
  /** Number of pictures that were not loaded. */
  readonly missing: string | null;
}

/** A print page as a PDF of Chromium. */
export async function paperOf(page: Page, address: string): Promise<PrintedPaper> {
  await preparePrinting(page);
  await page.goto(address);
  const html = page.locator('html[data-printed]');
  await html.waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text, pages } = await readPdf(pdf);
  const folded = fold(text);
  return {
    pdf,
    text,
    pages,
    says: (words) => folded.includes(fold(words)),
    sizes: [...pdf.toString('latin1').matchAll(MEDIA_BOX)].map(([, w, h]) => `${w}x${h}`),
    title: await html.getAttribute('data-printed'),
    missing: await html.getAttribute('data-missing'),
  };
}

/** The words of the last page of a paper, which must not be empty. */
export function lastPageOf({ text, pages }: PrintedPaper): string {
  const before = text.indexOf(`Page ${pages - 1} sur ${pages}`);
  return text.slice(Math.max(0, before));
}
