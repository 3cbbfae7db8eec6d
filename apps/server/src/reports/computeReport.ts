import type { Person } from '@dosye/domain/people/users.ts';
import { aggregate } from '@dosye/domain/statistics/aggregate.ts';
import type { ReportDeclaration, ReportResult } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { logReportAction, type ReportAction } from './reportHistory.ts';
import { countReport } from './countReport.ts';

/**
 * Computes a report over what a person may see, and writes the history entry.
 * @param asked as parsed by parseReportRequest
 */
export function computeReport(
  database: Database,
  person: Person,
  report: ReportDeclaration,
  asked: ReportRequest,
  happening: ReportAction = 'VIEW_REPORT',
): Promise<ReportResult> {
  return inTransaction(database, person, async (trx) => {
    const result = aggregate(report, await countReport(trx, person, report, asked), asked.filters);
    await logReportAction(trx, person, report, asked, happening);
    return result;
  });
}
