import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Draft, DraftInput, SavedDraft, DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type RegisteredKind, kindById } from '@dosye/kinds/register.ts';
import { type Insertable, sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import { newDossierOffice } from '../dossiers/newDossierOffice.ts';
import { findDossier } from '../dossiers/rows.ts';
import { type StoredPicture, storePictures, pathOf } from '../files/storePictures.ts';
import { setReferences, recordFiles } from '../files/fileReferences.ts';
import type { Services } from '../services.ts';

/** The form of a draft: `dossierId` 0 is a new dossier. */
export interface DraftKey {
  kind: string;
  dossierId: number;
}

const holderId = (person: Person, { kind, dossierId }: DraftKey): string =>
  `${person.id}:${kind}:${dossierId}`;

function registered({ kind }: DraftKey): RegisteredKind {
  const found = kindById(kind);
  if (!found) throw notFound();
  return found;
}

/**
 * The person's drafts of offices that they may see now. Row level security says the same, and hides those
 * of deleted dossiers.
 */
function visibleDrafts(trx: PersonTransaction, person: Person) {
  const own = trx.selectFrom('draft').where('user_id', '=', person.id);
  return seesEveryOffice(person.role) ? own : own.where('bureau_id', '=', person.bureauId);
}

/**
 * The person's draft of a form; null when there is none.
 * @throws CallError 404 for a form or a dossier that is not theirs
 */
export async function findDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
): Promise<Draft | null> {
  const { area, kind } = registered(key);
  const row = await inTransaction(database, person, async (trx) => {
    if (key.dossierId > 0) await findDossier(trx, area, key.dossierId);
    return visibleDrafts(trx, person)
      .select(['bureau_id', 'step', 'base_version', 'body', 'saved_at'])
      .where('kind', '=', key.kind)
      .where('dossier_id', '=', key.dossierId)
      .executeTakeFirst();
  });
  if (!row) return null;
  return {
    kind: key.kind,
    dossierId: key.dossierId || null,
    bureauId: row.bureau_id ?? undefined,
    step: row.step,
    record: upgradeRecord(kind, row.body),
    baseVersion: row.base_version,
    savedAt: row.saved_at.toISOString(),
  };
}

/**
 * Saves what was typed so far; only its shape is validated. Its pictures are stored too and their addresses
 * answered, so that the page sends each of them once.
 * @throws CallError 404 for a form or a dossier that is not theirs; 413 for too large a picture; 422 for
 *   an office that does not exist
 */
export async function saveDraft(
  { database, files }: Services,
  person: Person,
  key: DraftKey,
  { step, record: input, baseVersion, bureauId: named }: DraftInput,
): Promise<SavedDraft> {
  const { area, kind } = registered(key);
  const form = kind.form;
  const { record } = readAllFields(form, upgradeRecord(kind, input));
  const kept = await storePictures(files, form, record);
  const office = await newDossierOffice(database, person, named);
  return inTransaction(database, person, async (trx) => {
    const dossier =
      key.dossierId > 0 ? await findDossier(trx, area, key.dossierId) : { bureau_id: office.id };
    await recordFiles(trx, kept.stored);
    await sql`select delete_hidden_draft(${key.kind}, ${key.dossierId})`.execute(trx);
    const own = await ownPictures(trx, person, key, kept.stored);
    const savedAt = await writeDraftRow(trx, person, key, {
      bureau_id: dossier.bureau_id,
      step: Math.min(step, form.steps.length - 1),
      base_version: baseVersion,
      title: kind.title(kept.record),
      body: JSON.stringify(kept.record),
    });
    const paths = picturesOf(form, kept.record).map(({ value }) => value);
    await setReferences(
      trx,
      { holder: 'draft', id: holderId(person, key), bureauId: null, userId: person.id },
      paths.filter((path) => own.has(path)),
    );
    return { savedAt: savedAt.toISOString(), pictures: Object.fromEntries(kept.replaced) };
  });
}

/** Writes the row of a draft; returns the instant. */
async function writeDraftRow(
  trx: PersonTransaction,
  person: Person,
  { kind, dossierId }: DraftKey,
  columns: Pick<
    Insertable<Tables['draft']>,
    'bureau_id' | 'step' | 'base_version' | 'title' | 'body'
  >,
): Promise<Date> {
  const values = { ...columns, saved_at: new Date() };
  await trx
    .insertInto('draft')
    .values({ user_id: person.id, kind, dossier_id: dossierId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'dossier_id']).doUpdateSet(values),
    )
    .execute();
  return values.saved_at;
}

/**
 * The pictures that were sent with this draft, now or before. A draft refers to no others: a picture that the
 * person sees only through a dossier is no longer visible once the dossier replaces it.
 */
async function ownPictures(
  trx: PersonTransaction,
  person: Person,
  key: DraftKey,
  stored: readonly StoredPicture[],
): Promise<Set<string>> {
  const held = await trx
    .selectFrom('file_use')
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .select('name')
    .where('holder', '=', 'draft')
    .where('holder_id', '=', holderId(person, key))
    .execute();
  return new Set([...stored, ...held].map(({ name }) => pathOf(name)));
}

/** Deletes a draft and its picture references; deleting a missing one is not an error. */
export async function deleteDraft(
  trx: PersonTransaction,
  person: Person,
  key: DraftKey,
): Promise<void> {
  await trx
    .deleteFrom('draft')
    .where('user_id', '=', person.id)
    .where('kind', '=', key.kind)
    .where('dossier_id', '=', key.dossierId)
    .execute();
}

/** The person's drafts, the newest first, without those of deleted dossiers. */
export async function listDrafts({ database }: Services, person: Person): Promise<DraftSummary[]> {
  const rows = await inTransaction(database, person, (trx) =>
    visibleDrafts(trx, person)
      .select(['kind', 'dossier_id', 'title', 'step', 'saved_at'])
      .where((draft) =>
        draft.or([
          draft('dossier_id', '=', 0),
          draft.exists(
            draft.selectFrom('dossier').select('id').whereRef('id', '=', 'draft.dossier_id'),
          ),
        ]),
      )
      .orderBy('saved_at', 'desc')
      .execute(),
  );
  return rows.flatMap(({ kind, dossier_id, title, step, saved_at }) => {
    const found = kindById(kind);
    if (!found) return [];
    const steps = found.kind.form.steps.length;
    const dossierId = dossier_id || null;
    return [{ kind, dossierId, title, step, steps, savedAt: saved_at.toISOString() }];
  });
}
