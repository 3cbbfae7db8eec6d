import type { Person } from '@dosye/domain/people/users.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { officeAskedFor, writeHistory } from '../database/writeHistory.ts';
import { findBureau } from '../office/bureauStore.ts';

/** What may be done with a report: its action type, and the participle of its entry. */
const DONE = {
  VIEW_REPORT: 'consulté',
  PRINT_REPORT: 'imprimé',
  EXPORT_REPORT: 'exporté pour un tableur',
} as const;
export type ReportHappening = keyof typeof DONE;

/**
 * Write that somebody looked at a report, printed or exported it (decision 4): which one, its days,
 * its filters and the office that a super role had chosen.
 */
export async function noteReport(
  trx: PersonTransaction,
  person: Person,
  report: ReportDeclaration,
  asked: ReportRequest,
  happening: ReportHappening,
): Promise<void> {
  const { bureauId, filters = {} } = asked;
  const office = bureauId === undefined ? undefined : await findBureau(trx, bureauId);
  const narrowed = [...Object.values(filters), office && `bureau ${office.nom}`].filter(Boolean);
  await writeHistory(trx, person, {
    type: happening,
    details: `${report.title} ${DONE[happening]} : ${[periodInWords(asked), ...narrowed].join(', ')}`,
    about: officeAskedFor(person, bureauId),
  });
}
