import { monthsOf } from '../statistics/range.ts';
import {
  type Breakdown,
  counterValue,
  type Counter,
  type CounterShares,
  delayEntries,
  breakdownEntries,
  MONTH,
  type ReportDeclaration,
  type ReportEntry,
  type ReportResult,
} from '../statistics/report.ts';
import type { ReportRequest } from '../statistics/reportRequest.ts';
import type { Cell, Table } from './table.ts';

const KEY_WIDTH = 48;
const COUNT_WIDTH = 16;
const SHARE = { label: 'Part', width: COUNT_WIDTH };

const shareCell = (number: number, whole: number): Cell =>
  whole === 0 ? null : { share: number / whole };
const numberOf = (entry: ReportEntry, key: string): number => Number(entry[key] ?? 0);

/** The counters of a report by label. */
export function counterCells(
  { figures }: ReportDeclaration,
  result: ReportResult,
): (readonly [label: string, number: Cell])[] {
  return figures
    .filter((figure): figure is Counter => figure.show === 'counter')
    .map((counter) => [counter.label, { number: counterValue(result, counter) }]);
}

/** A table for the shares of the counters, if declared, and one for each breakdown. */
export function reportTables(
  report: ReportDeclaration,
  request: ReportRequest,
  result: ReportResult,
): Table[] {
  const breakdowns = report.figures.filter(
    (figure): figure is Breakdown => figure.show !== 'counter',
  );
  return [
    ...(report.shares ? [sharesTable(report, report.shares, result)] : []),
    ...breakdowns.map((breakdown) => breakdownTable(breakdown, request, result)),
    ...delayTables(report, result),
  ];
}

function delayTables({ delays }: ReportDeclaration, result: ReportResult): Table[] {
  const entries = delays && delayEntries(result, delays);
  if (!delays || !entries) return [];
  const { title, within, counted, empty } = delays;
  return [
    {
      name: title,
      columns: [
        { label: 'Semaine du', width: COUNT_WIDTH },
        { label: within, width: COUNT_WIDTH },
        { label: counted, width: KEY_WIDTH },
        SHARE,
        { label: 'Durée médiane (heures)', width: COUNT_WIDTH * 2 },
      ],
      rows:
        entries.length === 0
          ? [[{ text: empty }]]
          : entries.map(({ semaine, dansLeDelai, total, mediane }) => [
              semaine === '' ? { text: 'Total' } : { day: semaine },
              { number: dansLeDelai },
              { number: total },
              shareCell(dansLeDelai, total),
              mediane === null ? null : { number: mediane },
            ]),
    },
  ];
}

function sharesTable(
  { figures }: ReportDeclaration,
  { title, entryLabel, countLabel, keys }: CounterShares,
  result: ReportResult,
): Table {
  const counters = figures.filter(
    (figure): figure is Counter => figure.show === 'counter' && keys.includes(figure.key),
  );
  const whole = counters.reduce((sum, counter) => sum + counterValue(result, counter), 0);
  return {
    name: title,
    columns: [
      { label: entryLabel, width: KEY_WIDTH },
      { label: countLabel, width: COUNT_WIDTH },
      SHARE,
    ],
    rows: counters.map((counter) => {
      const number = counterValue(result, counter);
      return [{ text: counter.label }, { number }, shareCell(number, whole)];
    }),
  };
}

function breakdownTable(breakdown: Breakdown, request: ReportRequest, result: ReportResult): Table {
  const { title, entryKey, entryLabel, columns, by, empty } = breakdown;
  const counted = breakdownEntries(result, breakdown);
  const entries = by === MONTH ? everyMonth(breakdown, request, counted) : counted;
  const keyCell = (key: string): Cell => (by === MONTH ? { month: key } : { text: key });
  // A single count per value also gets its share of the total, as on the page.
  const shared = by !== MONTH && columns.length === 1 ? columns[0] : undefined;
  const whole = shared ? entries.reduce((sum, entry) => sum + numberOf(entry, shared.key), 0) : 0;
  return {
    name: title,
    columns: [
      { label: entryLabel, width: KEY_WIDTH },
      ...columns.map(({ label }) => ({ label, width: COUNT_WIDTH })),
      ...(shared ? [SHARE] : []),
    ],
    rows:
      counted.length === 0
        ? [[{ text: empty }]]
        : entries.map((entry) => [
            keyCell(String(entry[entryKey] ?? '')),
            ...columns.map(({ key }): Cell => ({ number: numberOf(entry, key) })),
            ...(shared ? [shareCell(numberOf(entry, shared.key), whole)] : []),
          ]),
  };
}

/** Adds the months without entries, whose counts are 0. */
function everyMonth(
  { entryKey }: Breakdown,
  request: ReportRequest,
  entries: readonly ReportEntry[],
): readonly ReportEntry[] {
  return monthsOf(request).map(
    (month) => entries.find((entry) => entry[entryKey] === month) ?? { [entryKey]: month },
  );
}
