import { notFound } from '@dosye/domain/calls/errors.ts';
import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import { storedImagePath } from '@dosye/domain/fields/images.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Insertable } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import { newDossierOffice } from '../dossiers/newDossierOffice.ts';
import { findDossierOfKind } from '../dossiers/rows.ts';
import { recordFiles, setReferences, storedNames } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { type StoredPicture, storePictures } from '../files/storePictures.ts';
import { HeldPictures, usingPictures } from '../files/uploads.ts';
import type { Services } from '../services.ts';
import { refuseTooManyDrafts } from './limits.ts';
import {
  type DraftKey,
  GONE,
  holderId,
  lockDraft,
  openColumns,
  openElsewhere,
  registered,
  updateDraft,
} from './rows.ts';

interface SavingWindow {
  /** Undefined for a program, which does not open the draft. */
  window?: string | undefined;
  /** Whether the window closes with this save. */
  closing?: boolean | undefined;
}

/**
 * Saves what was typed so far; only its shape is validated. Its pictures are stored too and their addresses
 * answered, so that the page sends each of them once.
 * @throws CallError 404 for a draft that has ended, of another form, or of a dossier that is not theirs or of another kind;
 *   409 DRAFT_OPEN_ELSEWHERE or TOO_MANY_DRAFTS; 413 for too large a picture; 422 for an office that does not exist
 */
export async function saveDraft(
  { database, files }: Services,
  person: Person,
  key: DraftKey,
  { dossierId, step, record: input, baseVersion, bureauId: named, origine }: DraftInput,
  { window, closing }: SavingWindow,
): Promise<SavedDraft> {
  const kindAndArea = registered(key);
  const { kind } = kindAndArea;
  const { form } = kind;
  const stored = dossierId === null ? undefined : {};
  const { record } = readAllFields(form, upgradeRecord(kind, input), stored);
  const heldPictures = new HeldPictures();
  // What arrived whole is saved although its window has closed since.
  const body = await storePictures(heldPictures, form, record, new Upload(person));
  const office = await newDossierOffice(database, person, named);
  await heldPictures.storeIn(files);
  const write = async (trx: PersonTransaction): Promise<SavedDraft> => {
    const dossier = dossierId !== null && (await findDossierOfKind(trx, kindAndArea, dossierId));
    await recordFiles(trx, body.stored);
    const savedAt = new Date();
    const isNew = await writeDraftRow(trx, person, key, {
      dossier_id: dossierId ?? 0,
      bureau_id: dossier ? dossier.bureau_id : office.id,
      step: Math.min(step, form.steps.length - 1),
      base_version: baseVersion,
      origin_kind: origine?.kind ?? null,
      origin_id: origine?.dossierId ?? null,
      title: kind.title(body.record),
      body: JSON.stringify(body.record),
      saved_at: savedAt,
      ...openColumns(window, closing),
    });
    const paths = picturesOf(form, body.record).map(({ value }) => value);
    await setReferences(
      trx,
      { holder: 'draft', id: holderId(person, key), bureauId: null, userId: person.id },
      await ownPictures(trx, person, paths, body.stored),
    );
    if (isNew) await refuseTooManyDrafts(trx, person);
    return { updatedAt: savedAt.toISOString(), pictures: Object.fromEntries(body.replaced) };
  };
  return usingPictures(database, body.stored, () => inTransaction(database, person, write));
}

type DraftColumns = Omit<Insertable<Tables['draft']>, 'user_id' | 'kind' | 'id'>;

/** Inserts a draft, or replaces its content unless another window has opened it. @returns whether it was inserted */
async function writeDraftRow(
  trx: PersonTransaction,
  person: Person,
  key: DraftKey,
  columns: DraftColumns,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('draft')
    .values({ user_id: person.id, ...key, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const row = await lockDraft(trx, person, key);
  // A draft never becomes that of another form.
  if (row.dossier_id !== columns.dossier_id) throw notFound(GONE);
  const isOpenElsewhere = row.open_in !== null && row.open_in !== columns.open_in;
  if (isOpenElsewhere && columns.open_in !== null) throw openElsewhere();
  await updateDraft(trx, person, key).set(columns).execute();
  return false;
}

/**
 * The addresses of pictures that were sent with a draft which has not ended: this one, or another of the person, which
 * a form that takes over what was typed leaves behind. A draft refers to no others: a picture that the person sees only
 * through a dossier is no longer visible once the dossier replaces it.
 */
async function ownPictures(
  trx: PersonTransaction,
  person: Person,
  paths: readonly string[],
  stored: readonly StoredPicture[],
): Promise<string[]> {
  const names = storedNames(paths);
  if (names.length === 0) return [];
  const usedFiles = await trx
    .selectFrom('file_use')
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .select('name')
    // Row level security leaves out drafts that have ended.
    .where('holder', '=', 'draft')
    .where('user_id', '=', person.id)
    .where('name', 'in', names)
    .execute();
  const own = new Set([...stored, ...usedFiles].map(({ name }) => storedImagePath(name)));
  return paths.filter((path) => own.has(path));
}
