import type { DuplicatesAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { DossierLink, DossierRef } from '@dosye/domain/dossier/links.ts';
import { forbidden } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { WITHOUT_PICTURES } from '@dosye/domain/imports/readRow.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import { mayUseKind } from '@dosye/domain/people/rules/dossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { addReferences, forbiddenPictures, recordFiles } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { usingPictures } from '../files/uploads.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { isTaken, rejectExisting, rejectingExisting } from '../listing/uniqueness.ts';
import { writeProjection } from '../listing/writeProjection.ts';
import type { SavingServices } from '../services.ts';
import { type ImportedRow, insertImportedRow } from './importedRows.ts';
import { type DossierRow, toJson } from './rows.ts';
import type { AlikeDossier } from './findAlike.ts';
import { insertLink, linkTo } from './links.ts';
import { type DossierOffice, newDossierOffice } from './newDossierOffice.ts';
import { duplicateWarningText, possibleDuplicates, readDuplicates } from './possibleDuplicates.ts';
import { type SaveOptions, endSave, savedWith } from './saving.ts';
import { type Submission, readSubmission, rejectForbiddenPictures } from './submission.ts';

interface CreationRequest extends SaveOptions {
  area: AreaDeclaration;
  kind: KindDeclaration;
  input: unknown;
  /** Create it in spite of possible duplicates. */
  force?: boolean | undefined;
  /** The office that a super role names. */
  bureauId?: number | undefined;
  /** The dossier that it is opened from. */
  origin?: DossierRef | undefined;
  /** The row of a register that it is imported from; it need not have the pictures that its form asks for. */
  imported?: ImportedRow | undefined;
}

type CreationAnswer = { created: Dossier; repeated: boolean } | { duplicates: DuplicatesAnswer };

/**
 * Creates a dossier with everything that belongs to it, in one transaction.
 * @throws CallError 403 for a key without the kind; 422 with the error of every field, or for an origin that the office
 *   does not have; 409 when the office has this dossier already and the
 *   kind allows it once
 */
export async function createDossier(
  { database, files }: SavingServices,
  person: Person,
  creation: CreationRequest,
): Promise<CreationAnswer> {
  const { kind, input, bureauId, isUnwanted } = creation;
  if (!mayUseKind(person, kind.id)) throw forbidden();
  const office = await newDossierOffice(database, person, bureauId);
  const upload = new Upload(person, isUnwanted);
  const compared = creation.imported && WITHOUT_PICTURES;
  const submission = await readSubmission(
    files,
    kind,
    input,
    office.nom,
    upload,
    undefined,
    compared,
  );
  const checkAndInsert = async (trx: PersonTransaction): Promise<CreationAnswer> => {
    const { repeated, alike, link } = await check(trx, person, creation, office, submission);
    if (repeated) return { created: repeated, repeated: true };
    if (alike.length > 0 && !creation.force) {
      const duplicates = await readDuplicates(trx, creation.area, alike);
      return { duplicates: { isDuplicate: true, duplicates } };
    }
    const warning = duplicateWarningText(alike, office.id);
    const created = await insert(trx, person, creation, office, submission, link, warning);
    return { created, repeated: false };
  };
  const create = (): Promise<CreationAnswer> =>
    rejectingExisting(kind, () =>
      inTransaction(database, person, checkAndInsert, { mode: 'genericPlan' }),
    );
  return usingPictures(database, submission.stored, create, (answer) => 'created' in answer);
}

interface Checked {
  /** The dossier that an earlier request with the same key created. */
  repeated: Dossier | undefined;
  /** The possible duplicates. */
  alike: readonly AlikeDossier[];
  /** The link to the dossier that it is opened from, if any. */
  link: DossierLink | undefined;
}

/** @throws CallError 422 for a picture of others, 409 for a dossier that the kind allows once */
async function check(
  trx: PersonTransaction,
  person: Person,
  { area, kind, idempotencyKey, origin }: CreationRequest,
  office: DossierOffice,
  { record, stored, pictures }: Submission,
): Promise<Checked> {
  const keys = duplicateKeysOf(kind, record);
  const [repeated, exists, alike, notSeen] = await Promise.all([
    savedWith(trx, person, area, idempotencyKey),
    isTaken(trx, area, kind, office.id, keys),
    possibleDuplicates(trx, person, area, kind, record, keys),
    forbiddenPictures(trx, pictures, stored),
  ]);
  if (!repeated) {
    // Before uniqueness: a forbidden picture gets the same answer whether or not the dossier exists.
    rejectForbiddenPictures(kind, record, notSeen);
    rejectExisting(kind, exists);
  }
  const link = origin && !repeated ? await linkTo(trx, office.id, origin) : undefined;
  return { repeated, alike, link };
}

async function insert(
  trx: PersonTransaction,
  person: Person,
  creation: CreationRequest,
  office: DossierOffice,
  { record, stored, pictures }: Submission,
  link: DossierLink | undefined,
  warning: string,
): Promise<Dossier> {
  const { area, kind } = creation;
  const at = creation.at ?? new Date();
  const year = Number(todayInHaiti(at).slice(0, 4));
  const { id, number } = await takeNumber(trx, kind.code, office.id, year);
  const row: DossierRow = {
    id,
    version: 1,
    created_at: at,
    updated_at: at,
    kind: kind.id,
    number,
    bureau_id: office.id,
    bureau_nom: office.nom,
    created_by: person.username,
    creator: [person.full_name, person.grade],
    updated_by: person.username,
    liens: link ? [link] : [],
  };
  const details = historyDetails(area, 'CREATE', number, kind.title(record));
  const { imported } = creation;
  const opened = link ? ` (origine : ${link.dossierNo})` : '';
  const source = imported ? ` (import n° ${imported.importId}, ligne ${imported.row})` : '';
  await Promise.all([
    insertRecord(trx, person, area, row, record),
    writeProjection(trx, computeProjection(area, kind, row, record)),
    recordFiles(trx, stored),
    addReferences(trx, { holder: 'dossier', id: String(id), bureauId: office.id }, pictures),
    link && insertLink(trx, id, office.id, link),
    imported && insertImportedRow(trx, row, record, imported),
    endSave(trx, person, area, row, creation),
    writeHistory(trx, person, {
      type: actionType(area, 'CREATE'),
      details: details + opened + source + warning,
      dossier: { id, bureauId: office.id },
      at: creation.at,
    }),
  ]);
  return toJson(area, kind, row, record);
}

/** A dossier number, such as "CM01-2026-00042". */
export const formatNumber = (code: string, bureauId: number, year: number, count: number): string =>
  `${code}${String(bureauId).padStart(2, '0')}-${year}-${String(count).padStart(5, '0')}`;

/**
 * Takes the id of a new dossier, and the next number of a kind's code, an office and a year. Numbers have no gaps: other
 * creations wait until the transaction ends, and a rollback undoes the increment.
 */
async function takeNumber(
  trx: PersonTransaction,
  code: string,
  bureauId: number,
  year: number,
): Promise<{ id: number; number: string }> {
  const { id, last } = await trx
    .insertInto('number_counter')
    .values({ code, bureau_id: bureauId, year, last: 1 })
    .onConflict((counter) =>
      counter
        .columns(['code', 'bureau_id', 'year'])
        .doUpdateSet((row) => ({ last: row('number_counter.last', '+', 1) })),
    )
    .returning(['last', sql<number>`nextval('dossier_id_seq')`.as('id')])
    .executeTakeFirstOrThrow();
  return { id, number: formatNumber(code, bureauId, year, last) };
}

const insertRecord = (
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  { bureau_nom: _nom, creator: _creator, liens: _links, ...columns }: DossierRow,
  record: DossierRecord,
): Promise<unknown> =>
  trx
    .insertInto('dossier')
    .values({
      ...columns,
      area: area.id,
      created_by_id: person.id,
      body: JSON.stringify(record),
    })
    .execute();
