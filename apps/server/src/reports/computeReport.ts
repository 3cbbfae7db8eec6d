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
 * @param request from parseReportRequest
 */
export function computeReport(
  database: Database,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
  action: ReportAction = 'VIEW_REPORT',
): Promise<ReportResult> {
  return inTransaction(database, person, async (trx) => {
    const result = aggregate(
      report,
      await countReport(trx, person, report, request),
      request.filters,
    );
    await logReportAction(trx, person, report, request, action);
    return result;
  });
}
