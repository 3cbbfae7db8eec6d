import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { facetsOf } from '@dosye/domain/dossier/projection.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { releasePictures } from '../files/fileReferences.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { Services } from '../services.ts';
import { countDossier } from './counts.ts';
import { type StoredDossier, findDossier, kindOfRow } from './rows.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';

/**
 * Take a dossier out of every list, search and count; its versions stay (decision 9).
 * @throws CallError 404
 */
export async function removeDossier(
  { database }: Services,
  person: Person,
  area: AreaDeclaration,
  id: number,
): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const current = await findDossier(trx, area, id, true);
    const kind = kindOfRow(area, current.kind);
    const { bureau_id: bureauId, number } = current;
    const record = upgradeStoredRecord(kind, current.body);
    await Promise.all([
      keepVersion(trx, person, area, current),
      releasePictures(trx, 'dossier', String(id)),
      trx.deleteFrom('dossier').where('id', '=', id).execute(),
      countDossier(trx, { area: area.id, bureauId, facets: facetsOf(area, kind, record) }, -1),
      writeHistory(trx, person, {
        type: actionType(area, 'DELETE'),
        details: historyDetails(area, 'DELETE', number, kind.title(record)),
        dossier: { id, bureauId },
      }),
    ]);
  });
}

/** Keep what stands now as a version, before it is deleted. */
async function keepVersion(
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  current: StoredDossier,
): Promise<void> {
  await trx
    .insertInto('dossier_version')
    .values({
      dossier_id: current.id,
      version: current.version,
      area: area.id,
      kind: current.kind,
      bureau_id: current.bureau_id,
      number: current.number,
      saved_at: current.updated_at,
      saved_by: current.updated_by,
      replaced_by_id: person.id > 0 ? person.id : null,
      replaced_by: person.username,
      replaced_how: 'delete',
      body: JSON.stringify(current.body),
    })
    .execute();
}
