/** What a file is by its first bytes, whatever its name; undefined for a picture of the browser, and for the rest. */
export type FileFormat = 'pdf' | 'tiff' | 'heic' | undefined;

/** Brands of pictures of telephones, which few browsers read (ISO/IEC 23008-12). */
const HEIC = /^....ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;
/** The number 43 is that of files beyond four gigabytes. */
const TIFF = /^(?:II[*+]\0|MM\0[*+])/;
/** Some programs write something before it (ISO 32000-1, annex H). */
const PDF = '%PDF-';

/** Reads what a file is. */
export async function formatOf(file: Blob): Promise<FileFormat> {
  const bytes = new Uint8Array(await file.slice(0, 1_024).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (TIFF.test(head)) return 'tiff';
  if (HEIC.test(head)) return 'heic';
  return head.includes(PDF) ? 'pdf' : undefined;
}
