import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import yauzl from 'yauzl';

/** The text of a PDF. */
export interface ReadPdf {
  pages: number;
  /** Text of all pages; white space and line ends become one space. */
  text: string;
  title: string;
  author: string;
  language: string;
}

const oneLine = (text: string): string =>
  text.replaceAll('\u200b', '').replace(/\s+/gu, ' ').trim();

/** Extracts the text of a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  // The reader detaches the bytes that it gets, hence a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return {
    pages: totalPages,
    text: oneLine(text),
    title: String(info['Title'] ?? ''),
    author: String(info['Author'] ?? ''),
    language: String(info['Language'] ?? ''),
  };
}

/** A run of text on a page, in points from the upper left corner. */
export interface TextBox {
  page: number;
  text: string;
  left: number;
  right: number;
  /** Height of its capitals above the baseline. */
  top: number;
  baseline: number;
}

/** Share of the font size that capitals have above the baseline. */
const CAPITALS = 0.66;

/** Where a PDF shows which text. */
export async function textBoxes(pdf: Uint8Array): Promise<TextBox[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const boxes: TextBox[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const sheet = await document.getPage(page);
    const { height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[];
      const baseline = height - bottom;
      const top = baseline - size * CAPITALS;
      boxes.push({ page, text: item.str, left, right: left + item.width, top, baseline });
    }
  }
  return boxes;
}

/** Every file of a zip (a Word document is one), by its name inside it. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const openZip = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
  const zip = await openZip(Buffer.from(bytes), { lazyEntries: false, autoClose: false });
  const entries: yauzl.Entry[] = [];
  zip.on('entry', (entry: yauzl.Entry) => entries.push(entry));
  await once(zip, 'end');
  const openFile = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  const files = new Map<string, Buffer>();
  for (const entry of entries) files.set(entry.fileName, await buffer(await openFile(entry)));
  return files;
}

/** The text of the body of a Word document, one line per paragraph. */
export async function readWord(bytes: Uint8Array): Promise<string> {
  const files = await unzip(bytes);
  const body = (files.get('word/document.xml')?.toString('utf8') ?? '').replaceAll(
    '<w:noBreakHyphen/>',
    '<w:t>-</w:t>',
  );
  return body
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    )
    .filter(Boolean)
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
