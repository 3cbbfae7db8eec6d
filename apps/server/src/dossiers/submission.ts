import { invalid } from '@dosye/domain/calls/errors.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { type KindDeclaration, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { IMAGE_TEXTS, isDataUrl } from '@dosye/domain/fields/images.ts';
import type { Upload } from '../files/pictureQueue.ts';
import { type StoredPicture, storePictures } from '../files/storePictures.ts';
import { HeldPictures } from '../files/uploads.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** A valid record from outside, its pictures stored. */
export interface Submission {
  record: DossierRecord;
  /** The pictures that were sent with it. */
  stored: StoredPicture[];
  /** The addresses of every picture in it. */
  pictures: string[];
}

/** True when a record from outside may contain pictures that are not stored yet. */
export function hasUploadedPictures(input: unknown): boolean {
  if (typeof input === 'string') return isDataUrl(input);
  return (
    typeof input === 'object' && input !== null && Object.values(input).some(hasUploadedPictures)
  );
}

/**
 * Reads and checks a record from outside by the rules of its kind, the same as the page's, and stores its
 * pictures if it is valid.
 * @param upload the call that sent the record
 * @param stored content of the dossier that it changes; undefined for a creation
 * @param compared content by which its rules judge it, if that is another
 * @throws CallError 422 with the error of every field; 413 for too large a picture
 */
export async function readSubmission(
  files: FileStore,
  kind: KindDeclaration,
  input: unknown,
  officeName: string,
  upload: Upload,
  stored?: DossierRecord,
  compared = stored,
): Promise<Submission> {
  const form = kind.form;
  const context = presentContext(officeName, stored);
  const { record, errors } = readRecord(form, upgradeRecord(kind, input), context, stored);
  const heldPictures = new HeldPictures();
  const body = await storePictures(heldPictures, form, record, upload);
  const judged = compared === stored ? context : presentContext(officeName, compared);
  const all = { ...checkSteps(form.steps, body.record, judged), ...body.errors, ...errors };
  if (Object.keys(all).length > 0) throw invalid(all, kind.form.sentences.invalid(all));
  await heldPictures.storeIn(files);
  const pictures = picturesOf(form, body.record).map(({ value }) => value);
  return { record: body.record, stored: body.stored, pictures };
}

/** Rejects pictures that the person may not see, as an error of their field. @throws CallError 422 */
export function rejectForbiddenPictures(
  kind: KindDeclaration,
  record: DossierRecord,
  forbidden: ReadonlySet<string>,
): void {
  if (forbidden.size === 0) return;
  const errors = Object.fromEntries(
    picturesOf(kind.form, record)
      .filter(({ value }) => forbidden.has(value))
      .map(({ path }) => [path, IMAGE_TEXTS.notYours]),
  );
  throw invalid(errors, kind.form.sentences.invalid(errors));
}
