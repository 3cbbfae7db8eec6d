import { toast } from '../../ui/toasts.ts';
import type { FileFormat } from './fileFormat.ts';
import { type ScanFault, UnreadableScan } from './scans/unreadableScan.ts';

/** What is fetched for the first PDF or TIFF, compressed: pdf.js and what it loads. */
export const READER_SIZE = 'environ 0,6 Mo';

/** A file that was given to a field and is none of its pictures. */
export interface IgnoredFile {
  readonly name: string;
  /** Undefined for what is neither PDF, TIFF nor HEIC. */
  readonly format: FileFormat;
  /** What reading it threw. */
  readonly failure: unknown;
}

const NOT_READ: Record<NonNullable<FileFormat> | 'unknown', string> = {
  heic: 'est une photo HEIC, que ce navigateur ne lit pas : enregistrez-la ou refaites-la en JPEG (iPhone : Réglages, Appareil photo, Formats, « Le plus compatible »).',
  pdf: 'est un PDF : donnez une photo, ou numérisez en JPEG.',
  tiff: 'est un TIFF : donnez une photo, ou numérisez en JPEG.',
  unknown: 'ne se lit pas comme une image : choisissez un JPEG, un PNG ou un WebP.',
};

const FAULTS: Record<ScanFault, string> = {
  protected:
    'est protégé par un mot de passe : enregistrez-le sans mot de passe, ou photographiez le papier.',
  damaged: 'est abîmé et ne se lit pas : numérisez le papier de nouveau, ou photographiez-le.',
  tooManyPixels:
    'a plus de 50 millions de points : numérisez à 300 points par pouce, ou photographiez le papier.',
  unsupported:
    'est un TIFF d’une sorte rare, que Dosye ne lit pas : numérisez en PDF ou en JPEG, ou photographiez le papier.',
  notLoaded: `demande un lecteur (${READER_SIZE}) qui n’est pas encore sur ce poste, et le serveur ne répond pas : choisissez-le de nouveau quand la connexion sera revenue, ou photographiez le papier.`,
};

/**
 * Reports files that were ignored in a toast, in the words of the specification.
 * @returns the same with the name of each file, why, and what to do, which stays at the field; '' for no files
 */
export function reportIgnored(files: readonly IgnoredFile[]): string {
  if (files.length === 0) return '';
  const message = `${files.length} fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.`;
  toast.error(message);
  return [message, ...files.map(adviceFor)].join(' ');
}

function adviceFor({ name, format, failure }: IgnoredFile): string {
  if (!(failure instanceof UnreadableScan)) return `« ${name} » ${NOT_READ[format ?? 'unknown']}`;
  const page = failure.page === undefined ? '' : `, page ${failure.page},`;
  return `« ${name} »${page} ${FAULTS[failure.fault]}`;
}
