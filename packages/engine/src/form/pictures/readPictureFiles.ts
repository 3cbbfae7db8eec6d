import { plural } from '@dosye/domain/text/numbers.ts';
import { toast } from '../../ui/toasts.ts';
import { loadDialogs } from '../useLaterParts.ts';
import { type FileFormat, formatOf } from './fileFormat.ts';
import { type IgnoredFile, READER_SIZE } from './ignoredFiles.ts';
import { reducePicture } from './reducePicture.ts';
import type { Scan } from './scans/scan.ts';
import { UnreadableScan } from './scans/unreadableScan.ts';

/** Most pages of one file in a field of several pictures. */
const PAGES_MAX = 10;

/** Toast for pictures that were given beyond the maximum of a field; none when there are none. */
export function reportTooMany(left: number, max: number): void {
  if (left === 0) return;
  const ignored = plural(left, 'image n’a pas été ajoutée', 'images n’ont pas été ajoutées');
  toast.error(`${ignored} : pas plus ${max === 1 ? 'd’une' : `de ${max}`}.`);
}

/** What a field takes. */
export interface Accepted {
  readonly max: number;
  /** A field of papers takes PDF and TIFF, by page. */
  readonly scans: boolean;
  /** A field of one picture asks which page of several it takes. */
  readonly asksPage: boolean;
}

interface ReadFiles {
  /** Data URLs. */
  readonly pictures: string[];
  /** How many pictures there was no room for. */
  left: number;
  readonly ignored: IgnoredFile[];
  /** Notes about files that were read in part, in French. */
  readonly notes: string[];
  /** A scan of several pages, of which one is to be chosen. */
  scan: Scan | undefined;
}

/** Reads chosen, dropped or pasted files as reduced pictures. @param report is told what goes on, in French */
export async function readPictureFiles(
  files: readonly File[],
  accepted: Accepted,
  report: (step: string) => void,
): Promise<ReadFiles> {
  const read: ReadFiles = { pictures: [], left: 0, ignored: [], notes: [], scan: undefined };
  // One at a time: old computers lack the memory for several large pictures.
  for (const file of files) {
    const format = await formatOf(file);
    const isScan = accepted.scans && (format === 'pdf' || format === 'tiff');
    if (read.scan || read.pictures.length >= accepted.max) {
      if (isScan || mayBePicture(file)) read.left += 1;
      continue;
    }
    try {
      if (isScan) await addScan(read, await openFile(file, format, report), accepted, report);
      else read.pictures.push(await reducePicture(file));
    } catch (failure) {
      read.ignored.push({ name: file.name, format, failure });
    }
  }
  return read;
}

/** Adds the pages of a scan, or the scan itself where one of its pages is to be chosen. */
async function addScan(
  read: ReadFiles,
  scan: Scan,
  { asksPage, max }: Accepted,
  report: (step: string) => void,
): Promise<void> {
  if (asksPage && scan.pageCount > 1) {
    read.scan = scan;
    return;
  }
  const pages = await readPages(scan, max - read.pictures.length, report);
  read.pictures.push(...pages);
  read.left += Math.min(scan.pageCount, PAGES_MAX) - pages.length;
  if (scan.pageCount > PAGES_MAX) read.notes.push(tooLong(scan));
}

/** Some browsers do not know the type of the pictures of some telephones. */
const mayBePicture = ({ type }: Blob): boolean => type === '' || type.startsWith('image/');

const tooLong = ({ name, pageCount }: Scan): string =>
  `« ${name} » a ${pageCount} pages : les ${PAGES_MAX} premières ont été prises. Pour les suivantes, donnez un fichier qui commence par elles.`;

async function openFile(
  file: File,
  format: FileFormat,
  report: (step: string) => void,
): Promise<Scan> {
  report(`Chargement du lecteur de PDF et de TIFF (${READER_SIZE}, la première fois seulement)…`);
  const { openScan } = await loadDialogs().catch((failure: unknown) => {
    throw new UnreadableScan('notLoaded', undefined, failure);
  });
  return openScan(file, format);
}

async function readPages(
  scan: Scan,
  room: number,
  report: (step: string) => void,
): Promise<string[]> {
  const pages: string[] = [];
  try {
    const count = Math.min(scan.pageCount, PAGES_MAX, room);
    for (let page = 1; page <= count; page += 1) {
      report(`Lecture de « ${scan.name} » : page ${page} sur ${count}…`);
      pages.push(await scan.draw(page));
    }
  } finally {
    scan.close();
  }
  return pages;
}
