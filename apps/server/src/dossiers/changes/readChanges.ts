import { CHANGES_PAGE_SIZE, type DossierChangesAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { findDossier, kindOfRow } from '../rows.ts';
import { findSteps } from './steps.ts';

/**
 * A page of the field-by-field history of a dossier, from its versions; writes the history entry of the view, since
 * it contains what the dossier contains.
 * @param page from 1, the newest steps first
 * @param entry false reads without the entry
 * @throws CallError 404 when there is no such dossier, or when it is another office's
 */
export function readChanges(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
  page: number,
  entry = true,
): Promise<DossierChangesAnswer> {
  return inTransaction(database, person, async (trx) => {
    const dossier = await findDossier(trx, area, id);
    const kind = kindOfRow(area, dossier.kind);
    if (entry) {
      await writeHistory(trx, person, {
        type: actionType(area, 'VIEW'),
        details: historyDetails(area, 'VIEW', dossier.number, 'historique'),
        dossier: { id, bureauId: dossier.bureau_id },
      });
    }
    const steps = await findSteps(trx, area, kind, dossier);
    const first = (page - 1) * CHANGES_PAGE_SIZE;
    return {
      dossierNo: dossier.number,
      kind: kind.id,
      title: kind.title(upgradeStoredRecord(kind, dossier.body)),
      bureau_id: dossier.bureau_id,
      bureau_nom: dossier.bureau_nom,
      steps: steps.slice(first, first + CHANGES_PAGE_SIZE).map((step) => step()),
      total: steps.length,
    };
  });
}
