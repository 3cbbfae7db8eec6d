import { monthsOf } from '../statistics/range.ts';
import {
  type Breakdown,
  counterValue,
  type Counter,
  type CounterShares,
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
const PART = { label: 'Part', width: COUNT_WIDTH };

const shareCell = (number: number, whole: number): Cell =>
  whole === 0 ? null : { share: number / whole };
const numberOf = (entry: ReportEntry, key: string): number => Number(entry[key] ?? 0);

/** The numbers of a report that stand alone, by their labels. */
export function counterCells(
  { figures }: ReportDeclaration,
  result: ReportResult,
): (readonly [label: string, number: Cell])[] {
  return figures
    .filter((figure): figure is Counter => figure.show === 'counter')
    .map((counter) => [counter.label, { number: counterValue(result, counter) }]);
}

/** A table for each grouping of a report, and one for counters that together make a whole. */
export function reportTables(
  report: ReportDeclaration,
  asked: ReportRequest,
  result: ReportResult,
): Table[] {
  const breakdowns = report.figures.filter(
    (figure): figure is Breakdown => figure.show !== 'counter',
  );
  return [
    ...(report.shares ? [partsTable(report, report.shares, result)] : []),
    ...breakdowns.map((breakdown) => breakdownTable(breakdown, asked, result)),
  ];
}

function partsTable(
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
      PART,
    ],
    rows: counters.map((counter) => {
      const number = counterValue(result, counter);
      return [{ text: counter.label }, { number }, shareCell(number, whole)];
    }),
  };
}

function breakdownTable(breakdown: Breakdown, asked: ReportRequest, result: ReportResult): Table {
  const { title, entryKey, entryLabel, columns, by, empty } = breakdown;
  const found = breakdownEntries(result, breakdown);
  const entries = by === MONTH ? everyMonth(breakdown, asked, found) : found;
  const keyCell = (key: string): Cell => (by === MONTH ? { month: key } : { text: key });
  // Of one number by a value, as on the page: how much of the whole it is.
  const parted = by !== MONTH && columns.length === 1 ? columns[0] : undefined;
  const whole = parted ? entries.reduce((sum, entry) => sum + numberOf(entry, parted.key), 0) : 0;
  return {
    name: title,
    columns: [
      { label: entryLabel, width: KEY_WIDTH },
      ...columns.map(({ label }) => ({ label, width: COUNT_WIDTH })),
      ...(parted ? [PART] : []),
    ],
    rows:
      found.length === 0
        ? [[{ text: empty }]]
        : entries.map((entry) => [
            keyCell(String(entry[entryKey] ?? '')),
            ...columns.map(({ key }): Cell => ({ number: numberOf(entry, key) })),
            ...(parted ? [shareCell(numberOf(entry, parted.key), whole)] : []),
          ]),
  };
}

/** A month in which nothing was counted is a zero, not a gap. */
function everyMonth(
  { entryKey }: Breakdown,
  asked: ReportRequest,
  found: readonly ReportEntry[],
): readonly ReportEntry[] {
  return monthsOf(asked).map(
    (month) => found.find((entry) => entry[entryKey] === month) ?? { [entryKey]: month },
  );
}
