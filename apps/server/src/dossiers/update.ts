import { changeSummary } from '@dosye/domain/dossier/changes.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { Upload } from '../files/pictureQueue.ts';
import type { SavingServices } from '../services.ts';
import { type ChangeAnswer, changeDossier, type ChangeRequest } from './change.ts';
import { kindOfRow } from './rows.ts';
import { readSubmission } from './submission.ts';

/**
 * Saves the form of a dossier, see {@link changeDossier}.
 * @throws CallError 422 with the error of every field, and what that throws
 */
export function updateDossier(
  services: SavingServices,
  person: Person,
  update: ChangeRequest,
): Promise<ChangeAnswer> {
  const { area, input, isUnwanted } = update;
  return changeDossier(services, person, {
    ...update,
    prepare: ({ kind: kindId, bureau_nom, body }) => {
      const kind = kindOfRow(area, kindId);
      const upload = new Upload(person, isUnwanted);
      const stored = upgradeStoredRecord(kind, body);
      return readSubmission(services.files, kind, input, bureau_nom, upload, stored);
    },
    complete: async (_trx, submission) => submission,
    entry: (number, changes) => ({
      type: actionType(area, 'UPDATE'),
      details: historyDetails(area, 'UPDATE', number, changeSummary(changes)),
    }),
  });
}
