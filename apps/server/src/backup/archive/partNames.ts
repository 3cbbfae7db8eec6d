export const HEAD = 'sauvegarde.json';
export const HEAD_SIGNATURE = 'sauvegarde.sig';
export const SETTINGS = 'reglages.json';
export const MANIFEST = 'manifeste.json';
export const MANIFEST_SIGNATURE = 'manifeste.sig';
/** First entry of an archive that contains pictures only, which distinguishes it from a complete one. */
export const FILES_README = 'LISEZMOI.txt';

const number = (count: number): string => String(count).padStart(5, '0');
export const dataPart = (table: string, count: number): string =>
  `donnees/${table}/${number(count)}.copy`;
export const filePart = (name: string): string => `fichiers/${name}`;
export const hashesPart = (count: number): string => `empreintes/${number(count)}.sha256`;

/** Name of a stored picture, of its thumbnail, or of the PDF of an act. */
export const ARCHIVED_NAME = /^[0-9a-f]{64}(\.(jpg|png|webp|pdf)|-small\.webp)$/;

/** Whether a file may bear its name: pictures and PDF bear their SHA-256, a thumbnail that of its picture. */
export const isNamedAfterHash = (name: string, sha256: string): boolean =>
  name.includes('-small') || name.startsWith(sha256);

/** Parts whose hashes are in one part: a reader keeps as many in memory. */
export const HASHES_EACH = 2_000;

/** The hash of a part as a line of `sha256sum -c`. */
export const hashLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;
