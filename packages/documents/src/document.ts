import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';

/**
 * Pictures of a document by their value in the record or the configuration: an address /api/files/{name}, or a data
 * URL in an unsaved record. Pictures that were not found are missing; papers show an empty frame for them, and an act
 * is not issued.
 */
export type DocumentImages = ReadonlyMap<string, Uint8Array>;

/** What a paper says of the act that it is (decision 24). */
export interface PrintedAct {
  /** `CM01-2026-00033-D2`. */
  number: string;
  /** Groups that one can read out: `ABCD-EFGH-JKMN-PQRS`. */
  checkCode: string;
  /** Content of the QR code: the address of the verification page with the signed statement, or the statement alone. */
  qr: string;
  /** The instant of issue; papers show the day in Haiti. */
  issuedAt: Date;
  /** Last day of validity, YYYY-MM-DD; '' when it does not expire. */
  validUntil: string;
  /** The issuing officer. */
  officer: { name: string; grade: string };
}

/** The input of a document. */
export interface DocumentContext {
  /** Content of the dossier; in an unsaved form any field may be blank. */
  record: DossierRecord;
  /** Configuration of the dossier's office. */
  config: SiteConfig;
  /** Dossier number; '' while it has none. */
  number: string;
  /** Instant of printing; papers show it in Haiti's time. */
  printedAt: Date;
  /** User name of the person who prints, or '' to omit it. */
  printedBy: string;
  /** PNG or JPEG bytes, upright; 1,200 pixels per side are enough. */
  images: DocumentImages;
  /** For a preview in the page: render an SVG instead of a PDF. */
  drawing?: boolean | undefined;
  /** The act that is issued with this document; undefined for any other document. */
  act?: PrintedAct | undefined;
  /** A preview of an act: 'PROJET, sans valeur' across each page, and no number. */
  draft?: boolean | undefined;
}

/** A document that a kind of dossier offers, such as a certificate, a permit or a form. */
export interface DocumentType {
  /** Unique within its kind; part of addresses. */
  id: string;
  mediaType: string;
  /** Name of the downloaded file with its extension. */
  fileName(record: DossierRecord, number: string): string;
  /** Values of the pictures that the document shows, see {@link DocumentImages}; without blank ones. */
  images(record: DossierRecord, config: SiteConfig): string[];
  /** A record about nobody, for the preview of an office's configuration. @param photo as data URL */
  specimen?(photo: string): DossierRecord;
  /** @throws DocumentError */
  render(context: DocumentContext): Promise<Uint8Array>;
}

export const PDF_TYPE = 'application/pdf';
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Why a document could not be made: an error in it, such as a character that no font has, a timeout, or a full queue. */
type DocumentFailure = 'failed' | 'timeout' | 'busy';

/** A document that could not be made. `message` is for the log. */
export class DocumentError extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.reason = reason;
  }
}

/** Picture values without blanks and duplicates. */
export const imageRefs = (...refs: (string | null | undefined)[]): string[] => [
  ...new Set(refs.filter((ref): ref is string => Boolean(ref))),
];
