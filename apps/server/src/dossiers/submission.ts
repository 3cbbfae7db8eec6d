import { invalid } from '@dosye/domain/calls/errors.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { type KindDeclaration, formOf, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { IMAGE_TEXTS, isDataUrl } from '@dosye/domain/fields/images.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { type StoredPicture, keepPictures } from '../files/pictures.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** A record that came in, valid and with its pictures kept. */
export interface Submission {
  record: DossierRecord;
  /** The pictures that came with it. */
  stored: StoredPicture[];
  /** The addresses of every picture in it. */
  pictures: string[];
}

/** True when a record from outside may hold pictures that are still to be kept. */
export function bringsPictures(input: unknown): boolean {
  if (typeof input === 'string') return isDataUrl(input);
  return typeof input === 'object' && input !== null && Object.values(input).some(bringsPictures);
}

/** What the checks of a dossier of this office may know. */
export const checkContext = (officeName: string): CheckContext => ({
  officeName,
  today: todayInHaiti(),
});

/**
 * Read and check a record that came from outside, by the rules of its kind: the same ones as the
 * page's (decision 3). Its pictures are kept on the way.
 * @throws CallError 422 that names every faulty field; 413 for too large a picture
 */
export async function readSubmission(
  files: FileStore,
  kind: KindDeclaration,
  input: unknown,
  officeName: string,
): Promise<Submission> {
  const form = formOf(kind);
  const context = checkContext(officeName);
  const { record, errors } = readRecord(form, upgradeRecord(kind, input), context);
  const kept = await keepPictures(files, form, record);
  const faults = { ...checkSteps(form.steps, kept.record, context), ...kept.errors, ...errors };
  if (Object.keys(faults).length > 0) throw invalid(faults, kind.form.sentences.invalid(faults));
  const pictures = picturesOf(form, kept.record).map(({ value }) => value);
  return { record: kept.record, stored: kept.stored, pictures };
}

/**
 * Refuse pictures that the person may not see (decision 8), as a fault of their field.
 * @throws CallError 422
 */
export function refuseForeignPictures(
  kind: KindDeclaration,
  { record }: Submission,
  notSeen: ReadonlySet<string>,
): void {
  if (notSeen.size === 0) return;
  const faults = Object.fromEntries(
    picturesOf(formOf(kind), record)
      .filter(({ value }) => notSeen.has(value))
      .map(({ path }) => [path, IMAGE_TEXTS.notYours]),
  );
  throw invalid(faults, kind.form.sentences.invalid(faults));
}
