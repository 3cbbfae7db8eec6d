import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import {
  actionType,
  deletionDetails,
  historyDetails,
} from '@dosye/domain/history/dossierActions.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inPipelinedTransaction, runPipeline } from '../access/pipeline.ts';
import { historyValues } from '../database/writeHistory.ts';
import type { Services } from '../services.ts';
import { kindOfRow, selectDossier } from './rows.ts';
import { deleteStatement } from './saveStatements.ts';

/**
 * Removes a dossier from every list, search and total and makes its acts void. For thirty days it can be undeleted
 * from the trash (decision 27); the register of acts stays.
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
  await inPipelinedTransaction(database, person, async (send) => {
    const { current } = await runPipeline(send, { current: selectDossier(area, id, 'lock') });
    const kind = kindOfRow(area, current.kind);
    const title = kind.title(upgradeStoredRecord(kind, current.body));
    const statement = deleteStatement({
      ...historyValues(person, {
        type: actionType(area, 'DELETE'),
        details: historyDetails(area, 'DELETE', current.number, deletionDetails(title, reason)),
      }),
      dossier_id: id,
      area: area.id,
      bureau_id: current.bureau_id,
      pictures: [],
      officer: officerName(person),
      reason,
      at: new Date(),
    });
    await send([statement], 'commit');
  });
}
