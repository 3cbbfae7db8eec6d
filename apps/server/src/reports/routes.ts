import { invalid } from '@dosye/domain/calls/errors.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { REPORTS, reportById } from '@dosye/kinds/register.statistics.ts';
import { z } from 'zod';
import { doneAnswer } from '../access/callBody.ts';
import { evenOnFullDisk, writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction } from '../access/transaction.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { logReportAction } from './reportHistory.ts';
import { computeDetailedReport, computeReport } from './computeReport.ts';
import { reportAnswers } from './reportAnswers.ts';
import { parseReportRequest, reportsBody } from './parseReportRequest.ts';

const config = { answeredOnFullDisk: true };
const NO_SUCH_REPORT = 'Ce rapport n’existe pas.';
/** The id of a report ('' when it is missing), beside the request that it was computed from. */
const PRINTED = z.looseObject({ report: z.string().catch('') });

/** The report that a body names, among those that share an address. Throws CallError 422. */
export function reportOf(sharing: readonly ReportDeclaration[], body: unknown): ReportDeclaration {
  const [first] = sharing;
  if (first && first.call.reportType === undefined) return first;
  const type = (body as { reportType?: unknown } | null | undefined)?.reportType;
  const report = sharing.find(({ call }) => call.reportType === type);
  if (!report) throw invalid({ reportType: NO_SUCH_REPORT }, NO_SUCH_REPORT);
  return report;
}

/** The calls of all registered reports, and the one by which a page reports that it printed one. */
export function reportRoutes(app: App, { database }: Services): void {
  for (const [path, sharing] of Map.groupBy(REPORTS, ({ call }) => call.path)) {
    const schema = {
      summary: sharing.map(({ title }) => title).join(', '),
      body: reportsBody(sharing),
      response: { 200: z.union(sharing.flatMap(reportAnswers)) },
    };
    app.post(`/api${path}`, { config, schema }, (call) => {
      const { person, body } = call;
      const report = reportOf(sharing, body);
      const request = parseReportRequest(report, person, body);
      const computed = request.detailed ? computeDetailedReport : computeReport;
      const compute = (action?: null): Promise<object> =>
        computed(database, person, report, request, action);
      return evenOnFullDisk(
        call,
        () => compute(),
        () => compute(null),
      );
    });
  }
  const printed = {
    summary: 'Rapport : impression annoncée',
    body: PRINTED,
    response: doneAnswer,
  };
  app.post('/api/reports/printed', { config, schema: printed }, async (call) => {
    const { person, body } = call;
    const { report: id, actingUser: _session, ...rest } = body;
    const report = reportById(id);
    if (!report) throw invalid({ report: NO_SUCH_REPORT }, NO_SUCH_REPORT);
    const { wrapper } = report.call;
    const request = parseReportRequest(report, person, wrapper ? { [wrapper]: rest } : rest);
    await writeEvenOnFullDisk(call, () =>
      inTransaction(database, person, (trx) =>
        logReportAction(trx, person, report, request, 'PRINT_REPORT'),
      ),
    );
    return { success: true };
  });
}
