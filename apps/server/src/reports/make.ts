import type { Person } from '@dosye/domain/people/users.ts';
import { aggregate } from '@dosye/domain/statistics/aggregate.ts';
import type { ReportDeclaration, ReportResult } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { noteReport, type ReportHappening } from './entries.ts';
import { tally } from './countReport.ts';

/**
 * The figures of a report for what a person may see, and the entry of the history that says so.
 * @param asked as read by readReportRequest
 */
export function makeReport(
  database: Database,
  person: Person,
  report: ReportDeclaration,
  asked: ReportRequest,
  happening: ReportHappening = 'VIEW_REPORT',
): Promise<ReportResult> {
  return inTransaction(database, person, async (trx) => {
    const result = aggregate(report, await tally(trx, person, report, asked), asked.filters);
    await noteReport(trx, person, report, asked, happening);
    return result;
  });
}
