import { CallError } from '@dosye/domain/calls/errors.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import {
  type DocumentContext,
  DocumentError,
  type DocumentType,
} from '@dosye/documents/document.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { paperPictures } from './paperPictures.ts';

/** A generated document. */
export interface MadeDocument {
  bytes: Uint8Array;
  fileName: string;
  mediaType: string;
}

interface Source {
  record: DossierRecord;
  config: SiteConfig;
  number: string;
}

const BUSY = 'Trop de documents sont demandés en même temps. Veuillez réessayer dans un instant.';
const FAILED = "Le document n'a pas pu être produit.";
const unprintable = (character: string): string =>
  `Ce document ne peut pas être imprimé : aucune police ne contient « ${character} ». Corrigez-le dans le dossier.`;

/** What a document is besides a paper of its record: an SVG drawing, an act that is issued, or a draft of one. */
type Options = Pick<DocumentContext, 'drawing' | 'act' | 'draft'>;

/**
 * Generates a document of a record with its pictures; an act is dated by its issue.
 * @throws CallError 422 when a character has no shape in the fonts of papers, 503 when too many documents are being generated
 */
export async function makeDocument(
  files: FileStore,
  person: Person,
  document: DocumentType,
  { record, config, number }: Source,
  options: Options = {},
): Promise<MadeDocument> {
  const images = await paperPictures(files, document.images(record, config));
  const printedBy = officerName(person);
  try {
    const bytes = await document.render({
      record,
      config,
      number,
      printedAt: options.act?.issuedAt ?? new Date(),
      printedBy,
      images,
      ...options,
    });
    const fileName = document.fileName(record, options.act?.number ?? number);
    return { bytes, fileName, mediaType: document.mediaType };
  } catch (error) {
    return asCallError(error);
  }
}

/** Throws what the user is told about a document that could not be made. */
export function asCallError(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error;
  if (error.reason === 'unprintable')
    throw new CallError(422, 'INVALID', unprintable(error.message));
  if (error.reason === 'failed') throw new CallError(500, 'INTERNAL', FAILED, { cause: error });
  throw new CallError(503, 'UNAVAILABLE', BUSY, { retryAfter: 3 });
}
