import { dossierNumberSortKey } from '@dosye/domain/dossier/projection.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { SendStatements } from '../access/pipeline.ts';
import type { Rows } from '../database/statement.ts';
import { historyValues } from '../database/writeHistory.ts';
import { insertFilesStatement, storedNames } from '../files/fileReferences.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { projectionValues } from '../listing/projectionStatement.ts';
import type { CreationRequest } from './creationRequest.ts';
import { type DossierRow, toJson } from './dossierJson.ts';
import type { DossierOffice } from './newDossierOffice.ts';
import { NUMBER_MARK, numberPrefix } from './numbers.ts';
import { duplicateWarningText } from './possibleDuplicates.ts';
import type { SamePerson } from './findSamePerson.ts';
import { createStatement } from './saveStatements.ts';
import type { Submission } from './submission.ts';

/** The results of the checks of a creation. */
interface Checked {
  /** Id of the new dossier. */
  id: number;
  possibleDuplicates: readonly SamePerson[];
}

/** Inserts a checked dossier and commits. */
export async function insertDossier(
  send: SendStatements,
  person: Person,
  { area, kind, at: givenAt, idempotencyKey, draftId }: CreationRequest,
  office: DossierOffice,
  { record, stored, pictures }: Submission,
  { id, possibleDuplicates }: Checked,
): Promise<Dossier> {
  const at = givenAt ?? new Date();
  const year = Number(todayInHaiti(at).slice(0, 4));
  const prefix = numberPrefix(kind.code, office.id, year);
  const head = { id, number: NUMBER_MARK, bureauId: office.id, createdAt: at };
  const created = historyDetails(area, 'CREATE', NUMBER_MARK, kind.title(record));
  const statement = createStatement({
    ...projectionValues(computeProjection(area, kind, head, record)),
    ...historyValues(person, {
      type: actionType(area, 'CREATE'),
      details: created + duplicateWarningText(possibleDuplicates, office.id),
      at: givenAt,
    }),
    code: kind.code,
    year,
    number_prefix: prefix,
    number_key_prefix: dossierNumberSortKey(prefix),
    body: JSON.stringify(record),
    pictures: storedNames(pictures),
    draft_id: draftId ?? null,
    idempotency_key: idempotencyKey ?? null,
    at,
  });
  const files = stored.length > 0 ? [insertFilesStatement(stored)] : [];
  const results = await send([...files, statement], 'commit');
  const [{ number }] = (results.at(-1) as Rows).rows as [{ number: string }];
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
  };
  return toJson(area, kind, row, record);
}
