import { invalid } from '@dosye/domain/calls/errors.ts';
import type {
  Breakdown,
  DelayEntry,
  Figure,
  ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import { REPORTS, reportById } from '@dosye/kinds/register.statistics.ts';
import { z } from 'zod';
import { doneAnswer } from '../access/callBody.ts';
import { evenOnFullDisk, writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { logReportAction } from './reportHistory.ts';
import { computeDetailedReport, computeReport } from './computeReport.ts';
import { parseReportRequest, reportsBody } from './parseReportRequest.ts';

const config = { answeredOnFullDisk: true };
const NO_SUCH_REPORT = 'Ce rapport n’existe pas.';
/** The id of a report ('' when it is missing), beside the request that it was computed from. */
const PRINTED = z.looseObject({ report: z.string().catch('') });

const range = z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() });

const entries = ({ entryKey, columns }: Breakdown) =>
  z.array(
    z.strictObject({
      [entryKey]: z.string(),
      ...Object.fromEntries(columns.map(({ key }) => [key, z.int()])),
    }),
  );

const figures = (declared: readonly Figure[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    declared.map((figure) => [figure.key, figure.show === 'counter' ? z.int() : entries(figure)]),
  );

const delayEntries = z.array(
  z.strictObject({
    semaine: z.string(),
    dansLeDelai: z.int(),
    total: z.int(),
    mediane: z.number().nullable(),
  }) satisfies z.ZodType<DelayEntry>,
);

/** The answers of a report, from its figures: alone, or with its details and what to compare them with. */
function reportAnswers(report: ReportDeclaration): z.ZodType<object>[] {
  const { figures: main, details, whole, delays } = report;
  const result = z.strictObject(figures(main));
  const more = z.object(figures([...(whole ? [whole] : []), ...details])).partial();
  const detailed = result.extend(more.shape);
  const before = z.strictObject({ range, result: detailed });
  // Its curve alone.
  const year = z.strictObject({ range, result: detailed.partial() }).optional();
  const withDelays = delays ? detailed.extend({ [delays.key]: delayEntries }) : detailed;
  return [result, z.strictObject({ result: withDelays, before, year })];
}

/** The report that a body names, among those that share an address. @throws CallError 422 */
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
      return evenOnFullDisk<object>(call, (withEntry) =>
        computed(database, person, report, request, withEntry ? 'VIEW_REPORT' : null),
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
    await writeEvenOnFullDisk(database, call, (trx) =>
      logReportAction(trx, person, report, request, 'PRINT_REPORT'),
    );
    return { success: true };
  });
}
