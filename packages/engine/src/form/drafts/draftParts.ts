import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { getAt, withValueAt } from '@dosye/domain/dossier/paths.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { pictureReplacements } from './pictureReplacements.ts';

/**
 * Characters of the pictures that one request carries, of those that the server does not have. It takes up to forty
 * megabytes; a smaller request arrives on a line that drops, and what has arrived is not sent again.
 */
const PART_LIMIT = 12_000_000;

const newPictures = (form: Form, record: DossierRecord) =>
  picturesOf(form, record).filter(({ value }) => value.startsWith('data:'));

/** Whether a record has more new pictures than one request carries. */
export const exceedsRequest = (form: Form, record: DossierRecord): boolean =>
  newPictures(form, record).reduce((sum, { value }) => sum + value.length, 0) > PART_LIMIT;

/** A record without the new pictures that are too many for one request; itself when there are none. */
export function firstPart(form: Form, record: DossierRecord): DossierRecord {
  const left = new Set<string>();
  let size = 0;
  for (const [index, { path, value }] of newPictures(form, record).entries()) {
    size += value.length;
    if (size > PART_LIMIT && index > 0) left.add(path);
  }
  let part = record;
  for (const path of left) {
    const list = path.replace(/\.\d+$/, '');
    // Of the whole list, however often it is asked.
    const pictures = getAt(record, list);
    part = Array.isArray(pictures)
      ? withValueAt(
          part,
          list,
          pictures.filter((_, index) => !left.has(`${list}.${index}`)),
        )
      : withValueAt(part, path, '');
  }
  return part;
}

/**
 * Saves a draft in as many requests as its pictures need, each with those that went before. A draft has everything with the
 * last one; when the line breaks between two of them, the pictures of the first are stored.
 * @param save sends a draft
 * @param onPicturesStored called after each request but the last
 * @returns the answer to the last one
 */
export async function saveInParts(
  form: Form,
  draft: DraftInput,
  save: (part: DraftInput) => Promise<SavedDraft>,
  onPicturesStored: (part: DraftInput, urls: Record<string, string>) => void,
): Promise<SavedDraft> {
  let { record } = draft;
  for (;;) {
    const part = { ...draft, record: firstPart(form, record) };
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    const saved = await save(part);
    if (part.record === record) return saved;
    onPicturesStored(part, saved.pictures);
    const urls = pictureReplacements(form, part.record, saved.pictures, record);
    // Nothing was stored: the same request would be sent for ever.
    if (urls.size === 0) return save({ ...draft, record });
    record = replacePictures(record, urls);
  }
}
