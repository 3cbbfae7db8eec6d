import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  actionType,
  historyDetails,
  listPrintAction,
} from '@dosye/domain/history/dossierActions.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { officeId } from '../access/listBody.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { type Action, requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { findDossier, findOfficeName } from './rows.ts';

/**
 * Writes the history entry of a dossier printed from its print page.
 * @param what 'history' when its field-by-field history was printed
 * @throws CallError 404
 */
export async function logPrint(
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  id: number,
  what?: 'history',
): Promise<void> {
  const dossier = await findDossier(trx, area, id);
  await writeHistory(trx, person, {
    type: actionType(area, 'PRINT'),
    details: historyDetails(area, 'PRINT', dossier.number, what && 'historique'),
    dossier: { id, bureauId: dossier.bureau_id },
  });
}

/** What a page says that it has printed. */
export const PRINTED_ROWS = callBody({
  count: z.int().min(0).max(1_000_000),
  /** Office by which a super role has filtered; others print rows of their own office. */
  bureauId: officeId,
});
type PrintedRows = Pick<z.infer<typeof PRINTED_ROWS>, 'count' | 'bureauId'>;

/** Writes the history entry of a printed list, with its number of dossiers. */
export const logListPrint = (
  trx: PersonTransaction,
  person: Person,
  area: AreaDeclaration,
  { count, bureauId }: PrintedRows,
): Promise<void> =>
  logPrintedRows(trx, person, bureauId, {
    type: listPrintAction(area),
    details: `${area.list.title} : ${plural(count, 'dossier imprimé', 'dossiers imprimés')}`,
  });

/**
 * Writes the history entry of printed rows, about the office by which they were filtered, as for their export.
 * @param bureauId of that office; one that does not exist says nothing
 */
export async function logPrintedRows(
  trx: PersonTransaction,
  person: Person,
  bureauId: number | undefined,
  { type, details }: Pick<Action, 'type' | 'details'>,
): Promise<void> {
  const isChosen = bureauId !== undefined && seesEveryOffice(person.role);
  const name = isChosen ? await findOfficeName(trx, bureauId) : undefined;
  await writeHistory(trx, person, {
    type,
    details: name === undefined ? details : `${details}, Bureau : ${name}`,
    about: requestedOfficeId(person, name === undefined ? undefined : bureauId),
  });
}
