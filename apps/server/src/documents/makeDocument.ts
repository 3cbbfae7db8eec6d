import { CallError } from '@dosye/domain/calls/errors.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import {
  type DocumentContext,
  DocumentError,
  type DocumentImages,
  type DocumentType,
} from '@dosye/documents/document.ts';
import { joinPath } from '@dosye/domain/dossier/paths.ts';
import { lettersError } from '@dosye/domain/text/letters.ts';
import { FairQueue } from '../platform/fairQueue.ts';
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

const INCOMPLETE =
  'Une image de cet acte n’a pas pu être lue : il n’est pas émis. Veuillez réessayer dans un instant ; si ce message revient, prévenez le super administrateur : la vérification des images la nomme.';
const FAILED = 'Le document n’a pas pu être produit.';

/** What a document is besides a paper of its record: an SVG drawing, an act that is issued, or a draft of one. */
type Kind = Pick<DocumentContext, 'drawing' | 'act' | 'draft'>;

interface Options extends Kind {
  /** Asked when its turn comes: whether nobody waits for it any more. An act is made all the same. */
  isUnwanted?: () => boolean;
}

const BUSY = 'Trop de documents sont demandés en même temps. Veuillez réessayer dans un instant.';
const tooManyDocuments = (): CallError =>
  new CallError(503, 'UNAVAILABLE', BUSY, { retryAfter: 3 });

/** Most documents that one person has asked for at once. */
const MOST = 20;

/** The typesetter has a queue of its own, whose places everybody shares: those of one person take one of them. */
const onePerPerson = new FairQueue({ most: MOST, refusal: tooManyDocuments });

/**
 * Generates a document of a record with its pictures; an act is dated by its issue.
 * @throws CallError 422 when a text has a character that papers cannot print, 503 when too many documents are being
 *   generated, or when a picture of an act cannot be read
 */
export const makeDocument = (
  files: FileStore,
  person: Person,
  document: DocumentType,
  source: Source,
  { isUnwanted, ...kind }: Options = {},
): Promise<MadeDocument> =>
  onePerPerson.run(
    String(person.id),
    () => makeNow(files, person, document, source, kind),
    isUnwanted,
  );

async function makeNow(
  files: FileStore,
  person: Person,
  document: DocumentType,
  { record, config, number }: Source,
  options: Kind,
): Promise<MadeDocument> {
  const references = document.images(record, config);
  const images = await paperPictures(files, references);
  if (options.act) rejectMissing(references, images);
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
    const refusal = unprintableRefusal(record, { config, printedBy });
    if (refusal && isFailure(error)) throw refusal;
    return asCallError(error);
  }
}

const isFailure = (error: unknown): boolean =>
  error instanceof DocumentError && error.reason === 'failed';

/** An act is issued once: a picture that is not read now would be missing on it for good. */
function rejectMissing(references: readonly string[], images: DocumentImages): void {
  const missing = references.filter((reference) => !images.has(reference));
  if (missing.length === 0) return;
  // A data URL is a picture itself and does not belong in a log.
  const cause = new Error(
    `No picture: ${missing.map((reference) => reference.slice(0, 90)).join(', ')}`,
  );
  throw new CallError(503, 'UNAVAILABLE', INCOMPLETE, { retryAfter: 3, cause });
}

function asCallError(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error;
  if (error.reason === 'failed') throw new CallError(500, 'INTERNAL', FAILED, { cause: error });
  throw tooManyDocuments();
}

/** A text that papers cannot print, by its path, with the error (French) that names the character. */
interface UnprintableText {
  path: string;
  error: string;
}

function unprintableTexts(value: unknown, path = ''): UnprintableText[] {
  if (typeof value === 'string') {
    const error = lettersError(value);
    return error ? [{ path, error }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    unprintableTexts(entry, joinPath(path, key)),
  );
}

/**
 * The refusal of a paper that could not be made because of a text from before such texts were refused; undefined when
 * everything on it can be printed.
 * @param record whose fields the refusal names
 * @param others what else is on the paper
 */
function unprintableRefusal(record: unknown, others: unknown): CallError | undefined {
  const inRecord = unprintableTexts(record);
  const [first] = [...inRecord, ...unprintableTexts(others)];
  if (!first) return undefined;
  const where = inRecord.length > 0 ? 'dans le dossier' : 'dans la configuration du bureau';
  const fields = Object.fromEntries(inRecord.map(({ path, error }) => [path, error]));
  const message = `Ce document ne peut pas être imprimé. ${first.error} C’est ${where} qu’il faut le corriger.`;
  return new CallError(422, 'INVALID', message, inRecord.length > 0 ? { fields } : {});
}
