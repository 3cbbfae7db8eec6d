import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import {
  actionType,
  deletionDetails,
  historyDetails,
} from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { setDossierReferences } from '../files/fileReferences.ts';
import { countDossier } from '../listing/writeProjection.ts';
import type { Services } from '../services.ts';
import { voidActsOf } from './actsOfDeleted.ts';
import { findDossier, kindOfRow } from './rows.ts';
import { storeVersion } from './saving.ts';

/**
 * Removes a dossier from every list, search and total and makes its acts void. For thirty days it can be undeleted
 * from the trash (decision 27); the register of acts stays. Its other rows are deleted by foreign keys.
 * @param reason why, '' when nothing was said
 * @throws CallError 404
 */
export async function removeDossier(
  { database }: Services,
  person: Person,
  area: AreaDeclaration,
  id: number,
  reason = '',
): Promise<void> {
  await inTransaction(database, person, (trx) => removeLocked(trx, person, area, id, reason));
}

/** The same within a transaction. @throws CallError 404 */
export async function removeLocked(
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  id: number,
  reason: string,
): Promise<void> {
  const { bureau_id: bureauId, ...current } = await findDossier(trx, area, id, 'lock');
  const kind = kindOfRow(area, current.kind);
  const title = kind.title(upgradeStoredRecord(kind, current.body));
  const at = new Date();
  await Promise.all([
    storeVersion(trx, person, id, 'delete', at),
    moveToTrash(trx, person, id, at, reason),
    countDossier(trx, { dossier_id: id, area: area.id, bureau_id: bureauId }, undefined),
    setDossierReferences(trx, id, bureauId, []),
    voidActsOf(trx, person, id),
    trx.deleteFrom('dossier').where('id', '=', id).returning('id').executeTakeFirstOrThrow(),
    writeHistory(trx, person, {
      type: actionType(area, 'DELETE'),
      details: historyDetails(area, 'DELETE', current.number, deletionDetails(title, reason)),
      dossier: { id, bureauId },
    }),
  ]);
}

/** What the version of a deleted dossier does not contain. */
const moveToTrash = (
  trx: PersonTransaction,
  person: Person,
  id: number,
  at: Date,
  reason: string,
): Promise<unknown> =>
  sql`
    insert into trashed_dossier (dossier_id, area, kind, bureau_id, number, version, created_at, created_by_id,
        created_by, updated_at, updated_by, search, deleted_at, deleted_by_id, deleted_by, reason)
      select d.id, d.area, d.kind, d.bureau_id, d.number, d.version, d.created_at, d.created_by_id, d.created_by,
        d.updated_at, d.updated_by, coalesce(s.search, ''), ${at}::timestamptz, ${person.id}::bigint,
        ${person.username}, ${reason}
      from dossier d left join dossier_search s on s.dossier_id = d.id where d.id = ${id}`.execute(
    trx,
  );
