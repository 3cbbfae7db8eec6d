import type { Person } from '@dosye/domain/people/users.ts';
import { aggregate, countedDossiers } from '@dosye/domain/statistics/aggregate.ts';
import { aggregateDelays } from '@dosye/domain/statistics/delays.ts';
import { rangeBefore, yearUntil } from '@dosye/domain/statistics/range.ts';
import {
  type DetailedReport,
  OFFICE,
  PERIOD,
  type RangedResult,
  type ReportDeclaration,
  type ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { logReportAction, type ReportAction } from './reportHistory.ts';
import { countDelays, countReport } from './countReport.ts';

/**
 * Computes a report over what a person may see, and writes the history entry.
 * @param request from parseReportRequest
 * @param action null writes no entry
 */
export function computeReport(
  database: Database,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
  action: ReportAction | null,
): Promise<ReportResult> {
  return inTransaction(database, person, async (trx) => {
    const result = aggregate(
      report,
      await countReport(trx, person, report, request),
      request.filters,
    );
    if (action) await logReportAction(trx, person, report, request, action);
    return action === 'EXPORT_REPORT'
      ? { ...result, ...(await delaysOf(trx, person, report, request)) }
      : result;
  });
}

/**
 * Computes a report with its details, the period before, and the last twelve months where the period is one day or holds
 * nothing; writes the same history entry.
 * @param request from parseReportRequest
 * @param action null writes no entry
 */
export function computeDetailedReport(
  database: Database,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
  action: ReportAction | null,
): Promise<DetailedReport> {
  const severalOffices = seesEveryOffice(person.role) && request.bureauId === undefined;
  const details = report.details.filter(({ by }) => by !== OFFICE || severalOffices);
  return inTransaction(database, person, async (trx) => {
    const counts = await countReport(trx, person, report, request);
    const compared = [...(report.whole ? [report.whole] : []), ...report.figures];
    const result = aggregate({ figures: [...compared, ...details] }, counts, request.filters);
    const before = await ranged(
      trx,
      person,
      { ...report, figures: compared },
      request,
      rangeBefore(request, todayInHaiti()),
    );
    const isEmpty = countedDossiers(counts.dossiers, request.filters).length === 0;
    const curve = { figures: details.filter(({ by }) => by === PERIOD) };
    const year =
      isEmpty || request.startDate === request.endDate
        ? await ranged(trx, person, { ...report, ...curve }, request, yearUntil(request.endDate))
        : undefined;
    if (action) await logReportAction(trx, person, report, request, action);
    const delays = await delaysOf(trx, person, report, request);
    return { result: { ...result, ...delays }, before, year };
  });
}

/** The delays that a report counts, under their key; no key where it counts none. */
async function delaysOf(
  trx: PersonTransaction,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
): Promise<ReportResult> {
  const { delays } = report;
  if (!delays) return {};
  const counts = await countDelays(trx, person, report, request);
  return { [delays.key]: aggregateDelays(delays, counts, new Date()) };
}

async function ranged(
  trx: PersonTransaction,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
  range: RangedResult['range'],
): Promise<RangedResult> {
  const counts = await countReport(trx, person, report, { ...request, ...range });
  return { range, result: aggregate(report, counts, request.filters) };
}
