import type { Person } from '@dosye/domain/people/users.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { findOffice } from '../office/officeStore.ts';

/** Actions on a report that the history records: action type and participle of the entry. */
const PARTICIPLES = {
  VIEW_REPORT: 'consulté',
  PRINT_REPORT: 'imprimé',
  EXPORT_REPORT: 'exporté pour un tableur',
} as const;
export type ReportAction = keyof typeof PARTICIPLES;

/** Writes the entry of a report: which one, its days, its filters and the office that a super role had chosen. */
export async function logReportAction(
  trx: PersonTransaction,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
  action: ReportAction,
): Promise<void> {
  const { bureauId, filters = {} } = request;
  const office = bureauId === undefined ? undefined : await findOffice(trx, bureauId);
  const restrictions = [...Object.values(filters), office && `bureau ${office.nom}`].filter(
    Boolean,
  );
  await writeHistory(trx, person, {
    type: action,
    details: `${report.title} ${PARTICIPLES[action]} : ${[periodInWords(request), ...restrictions].join(', ')}`,
    about: requestedOfficeId(person, bureauId),
  });
}
