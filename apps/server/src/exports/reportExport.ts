import { writeWorkbook, XLSX_TYPE } from '@dosye/documents/spreadsheet/workbook.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { counterCells, reportTables } from '@dosye/domain/sheets/reportSheets.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import type { Database } from '../database/pool.ts';
import { findOfficeName } from '../dossiers/rows.ts';
import { fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import { computeReport } from '../reports/computeReport.ts';
import { parseReportRequest, reportsBody } from '../reports/parseReportRequest.ts';
import { reportOf } from '../reports/routes.ts';
import type { Services } from '../services.ts';
import { type ExportedFile, sendFile } from './exportFile.ts';
import { exportedBy, type LabelledValue, factsSheet, officesOf } from './factsSheet.ts';

/** `/export` below each report's address: the same body gives the figures as a workbook, with a history entry. */
export function exportReports(app: App, { database }: Services): void {
  for (const [path, sharing] of Map.groupBy(REPORTS, ({ call }) => call.path)) {
    const config = { answeredOnFullDisk: true };
    const schema = {
      summary: `${sharing.map(({ title }) => title).join(', ')} : exporter`,
      body: reportsBody(sharing),
      response: fileAnswer(XLSX_TYPE),
    };
    app.post(`/api${path}/export`, { config, schema }, async ({ person, body }, reply) => {
      const report = reportOf(sharing, body);
      const request = parseReportRequest(report, person, body);
      return sendFile(reply, await exportReport(database, person, report, request));
    });
  }
}

/** A sheet with the request and the totals, then a sheet per grouping. */
async function exportReport(
  database: Database,
  person: Person,
  report: ReportDeclaration,
  request: ReportRequest,
): Promise<ExportedFile> {
  const result = await computeReport(database, person, report, request, 'EXPORT_REPORT');
  const title = report.printTitle;
  const createdAt = new Date();
  const summary = factsSheet('Rapport', [
    ['Rapport', title],
    ['Du', { day: request.startDate }],
    ['Au', { day: request.endDate }],
    ['Bureau', await officeOf(database, person, request)],
    ...chosenFilters(report, request),
    ...exportedBy(person, createdAt),
    ...counterCells(report, result),
  ]);
  const tables = [summary, ...reportTables(report, request, result)];
  const about = { title, author: officerName(person), createdAt };
  return { title, format: 'xlsx', stream: writeWorkbook(tables, about) };
}

async function officeOf(
  { kysely }: Database,
  person: Person,
  { bureauId }: ReportRequest,
): Promise<string> {
  if (!seesEveryOffice(person.role) || bureauId === undefined) return officesOf(person);
  return (await findOfficeName(kysely, bureauId)) ?? '';
}

const chosenFilters = ({ filters }: ReportDeclaration, request: ReportRequest): LabelledValue[] =>
  filters.flatMap(({ name, label, choices }): LabelledValue[] => {
    const choice = choices.find(({ value }) => value === request.filters?.[name]);
    return choice ? [[label, choice.label]] : [];
  });
