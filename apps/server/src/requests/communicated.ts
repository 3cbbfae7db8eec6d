import { notFound } from '@dosye/domain/calls/errors.ts';
import { type CommunicatedDossier, REQUEST_TEXTS } from '@dosye/domain/calls/requests.ts';
import { isCommunicable, withoutWithheld } from '@dosye/domain/dossier/betweenOffices.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { isStoredImage, storedImageName } from '@dosye/domain/fields/images.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { tokenHashOf, writeHistory } from '../database/writeHistory.ts';
import { inWords } from '../dossiers/matches/findOthers.ts';
import { dossierColumns, type StoredDossier, toJson } from '../dossiers/rows.ts';
import { findRequest, toRequest } from './requestRows.ts';

/** A dossier that was granted to the acting person, without what its kind withholds. */
interface Granted {
  stored: StoredDossier;
  registered: RegisteredKind;
  record: DossierRecord;
}

/**
 * The dossier of a request, by the session of whom it was granted to: the database answers it for a grant under way alone,
 * and the person of the dossier must be of age by what it says now.
 * @throws CallError 404
 */
async function readGranted(trx: PersonTransaction, person: Person, id: number): Promise<Granted> {
  const { rows } = await sql<StoredDossier>`
    select ${sql.raw(dossierColumns('d.body'))} from communicated_dossier(${tokenHashOf(person)}, ${id}) d`.execute(
    trx,
  );
  const [stored] = rows;
  const registered = stored && kindById(stored.kind);
  if (!registered) throw notFound(REQUEST_TEXTS.closed);
  const { kind } = registered;
  const record = upgradeStoredRecord(kind, stored.body);
  if (!isCommunicable(kind, record, stored.created_at)) throw notFound(REQUEST_TEXTS.closed);
  return { stored, registered, record: withoutWithheld(kind, record) };
}

/** The pictures of a granted dossier, each by its path. */
const grantedPictures = ({ registered, record }: Granted) =>
  picturesOf(registered.kind.form, record).filter(({ value }) => isStoredImage(value));

/**
 * Opens a dossier that was granted, in both histories. Without its entries it is not answered, on a full disk either.
 * @throws CallError 404
 */
export const openCommunicated = (
  database: Database,
  person: Person,
  id: number,
): Promise<CommunicatedDossier> =>
  inTransaction(database, person, async (trx) => {
    const granted = await readGranted(trx, person, id);
    const { stored, registered, record } = granted;
    const request = await findRequest(trx, person, id);
    const type = 'VIEW_COMMUNICATION';
    await writeHistory(trx, person, {
      type,
      details: `${stored.number}, dossier communiqué : consulté par ${request.asked_by}, bureau « ${request.officer_office} »`,
      dossier: { id: stored.id, bureauId: stored.bureau_id },
    });
    await writeHistory(trx, person, {
      type,
      details: `Dossier communiqué consulté : ${inWords(request)}`,
      about: request.from_bureau_id,
    });
    const addresses = grantedPictures(granted).map(({ path, value }): [string, string] => [
      path,
      `/api/requests/${id}/pictures/${storedImageName(value)}`,
    ]);
    const shown = replacePictures(record, new Map(addresses));
    const head = { ...stored, liens: [] };
    const dossier = toJson(registered.area, registered.kind, head, shown);
    return { request: toRequest(person, request), dossier };
  });

/** @throws CallError 404 when the picture is none of a dossier that is granted now */
export const requireGrantedPicture = (
  database: Database,
  person: Person,
  id: number,
  name: string,
): Promise<void> =>
  inTransaction(database, person, async (trx) => {
    const pictures = grantedPictures(await readGranted(trx, person, id));
    if (!pictures.some(({ value }) => storedImageName(value) === name)) throw notFound();
  });
