import { defaultRange, rangeBefore, yearUntil } from '@dosye/domain/statistics/range.ts';
import type {
  DetailedReport,
  ReportDeclaration,
  ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { reportById } from '@dosye/kinds/register.statistics.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, type Visit } from '../render.tsx';
import type { Answers, Reply, TestServer } from '../server.ts';

/** The day of the reports, which does not change while they are drawn. */
export const TODAY = '2026-11-18';
export const MONTH = TODAY.slice(0, 7);
/** A day of the previous month. */
export const BEFORE = rangeBefore(
  { startDate: `${MONTH}-01`, endDate: `${MONTH}-01` },
  TODAY,
).endDate;
export const frenchDay = (day: string): string => day.split('-').toReversed().join('/');

/**
 * The report with this id.
 * @throws when there is none
 */
export function reportOf(id: string): ReportDeclaration {
  const report = reportById(id);
  if (!report) throw new Error(`There is no report ${id}`);
  return report;
}

/**
 * The answer of a report that counted nothing in the period before.
 * @param year what the last twelve months count, where the period is one day or holds nothing
 */
export function counted(id: string, result: ReportResult, year?: ReportResult): DetailedReport {
  const before = { range: rangeBefore(defaultRange(reportOf(id), TODAY), TODAY), result: {} };
  return { result, before, ...(year && { year: { range: yearUntil(TODAY), result: year } }) };
}

/** Draws a report page and waits for its figures. */
export async function renderReport(
  id: string,
  answer: Reply<DetailedReport>,
  { query = '', answers = {}, ...visit }: Visit & { query?: string; answers?: Answers } = {},
): Promise<TestServer> {
  const report = reportOf(id);
  const { path } = reportCall(report, { startDate: '', endDate: '' });
  const all = { [`POST ${path}`]: answer, ...answers };
  const now = `${TODAY}T15:00:00Z`;
  const server = await renderScreen(report.paths.page + query, all, { now, ...visit });
  await upToDate();
  return server;
}

/** Waits for the figures of the report. */
export async function upToDate(): Promise<void> {
  await expect.element(page.getByText('Rapport à jour.')).toBeInTheDocument();
}

const words = (cells: Iterable<Element | null>): string =>
  [...cells]
    .map((cell) => cell?.textContent ?? '')
    .join(' ')
    .trim();

/** '2 Dossiers enregistrés', …, the texts of the cards. */
export const counters = (): string[] =>
  [...document.querySelectorAll('main dl > div')].map((card) =>
    words(['dd', 'dt'].map((part) => card.querySelector(part))),
  );

/** The rows of a table, its sum included: 'Escroquerie 2 67 %'. */
export const rowsOf = (title: string): string[] =>
  [...page.table(title).element().querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    words(row.children),
  );
