import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';

/**
 * Pictures of one document, found under the text that the record or the configuration holds
 * (a path /api/files/{name}, or a data URL of a record that is not saved yet).
 * A picture that could not be found is left out: the paper then shows an empty frame.
 */
export type DocumentImages = ReadonlyMap<string, Uint8Array>;

/** Everything a document is made from. */
export interface DocumentContext {
  /** The dossier's content; a form being filled may lack any of it. */
  record: DossierRecord;
  /** Configuration of the office the dossier belongs to. */
  config: SiteConfig;
  /** Dossier number; '' when the dossier has none yet. */
  number: string;
  /** The instant of printing; papers write it in Haiti time. */
  printedAt: Date;
  /** User name of the person who prints; '' leaves it out. */
  printedBy: string;
  /** PNG or JPEG bytes, upright; 1,200 pixels a side are enough for any paper here. */
  images: DocumentImages;
  /** Only to be looked at in the page: a paper that is a PDF then comes as an SVG drawing. */
  drawing?: boolean | undefined;
}

/** A paper that a dossier kind can give: a certificate, a permit, a form. The server calls it without knowing more. */
export interface DocumentType {
  /** Unique within its kind; part of addresses. */
  id: string;
  mediaType: string;
  /** Name of the downloaded file, extension included. */
  fileName(record: DossierRecord): string;
  /** The pictures the document needs, as the record and the configuration hold them; blanks left out. */
  images(record: DossierRecord, config: SiteConfig): string[];
  /** A record about nobody, for the preview of an office's configuration. In: the photo to show, as data URL. */
  specimen?(photo: string): DossierRecord;
  /** Makes the file. Throws {@link DocumentError} when it cannot be made. */
  render(context: DocumentContext): Promise<Uint8Array>;
}

export const PDF_TYPE = 'application/pdf';
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Why a document could not be made: a fault in it, too long a wait, or too many others waiting. */
export type DocumentFailure = 'failed' | 'timeout' | 'busy';

/** A document that could not be made. `message` is for the log, never for the person at the screen. */
export class DocumentError extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.reason = reason;
  }
}

/** The texts that name a picture, blanks and repeats left out. */
export const imageRefs = (...refs: (string | null | undefined)[]): string[] => [
  ...new Set(refs.filter((ref): ref is string => Boolean(ref))),
];
