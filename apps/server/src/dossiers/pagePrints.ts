import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  actionType,
  historyDetails,
  listPrintAction,
} from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { findDossier } from './rows.ts';

/**
 * Writes the history entry of a dossier printed from its print page.
 * @param what 'history' when its field-by-field history was printed
 * @throws CallError 404
 */
export async function logPrint(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
  what?: 'history',
): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const dossier = await findDossier(trx, area, id);
    await writeHistory(trx, person, {
      type: actionType(area, 'PRINT'),
      details: historyDetails(area, 'PRINT', dossier.number, what && 'historique'),
      dossier: { id, bureauId: dossier.bureau_id },
    });
  });
}

/** Writes the history entry of a printed list, with its number of dossiers. */
export async function logListPrint(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  count: number,
): Promise<void> {
  await inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      type: listPrintAction(area),
      details: `${area.list.title} : ${plural(count, 'dossier imprimé', 'dossiers imprimés')}`,
      about: requestedOfficeId(person, undefined),
    }),
  );
}
