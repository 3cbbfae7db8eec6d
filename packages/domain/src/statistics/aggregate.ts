import { fold } from '../text/fold.ts';
import { ageGroupOrder } from './ageGroups.ts';
import {
  AGE_GROUP,
  type Breakdown,
  type Counter,
  MONTH,
  PERIOD,
  type ReportDeclaration,
  type ReportEntry,
  type ReportResult,
  UNSPECIFIED,
  type Where,
} from './report.ts';

/** Number of dossiers with the same values, as PostgreSQL groups them. */
export interface ValueCount {
  values: Readonly<Record<string, string>>;
  n: number;
}

/** The input of a report: dossiers grouped by their values, history entries by their type. */
export interface ReportCounts {
  dossiers: readonly ValueCount[];
  actions: Readonly<Record<string, number>>;
}

/**
 * The answer of a report. Values that differ only in case and accents are merged under their most frequent
 * spelling.
 * @param filters value that a dossier must have, by name; '' means any
 */
export function aggregate(
  { figures }: Pick<ReportDeclaration, 'figures'>,
  { dossiers, actions }: ReportCounts,
  filters: Readonly<Record<string, string>> = {},
): ReportResult {
  const counted = countedDossiers(dossiers, filters);
  return Object.fromEntries(
    figures.map((figure) => [
      figure.key,
      figure.show === 'counter' ? count(figure, counted, actions) : breakDown(figure, counted),
    ]),
  );
}

/** The dossiers that a report counts. @param filters value that a dossier must have, by name; '' means any */
export function countedDossiers(
  dossiers: ReportCounts['dossiers'],
  filters: Readonly<Record<string, string>> = {},
): ReportCounts['dossiers'] {
  const active = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return dossiers.filter(matching(active));
}

/** Tests for these values; without any, everything matches. */
function matching(where: Where | undefined): (group: ValueCount) => boolean {
  const conditions = Object.entries(where ?? {});
  return ({ values }) => conditions.every(([name, value]) => values[name] === value);
}

const sum = (groups: readonly ValueCount[], where: Where | undefined): number =>
  groups.filter(matching(where)).reduce((total, { n }) => total + n, 0);

const count = (
  { action, where }: Counter,
  dossiers: readonly ValueCount[],
  actions: ReportCounts['actions'],
) => (action === undefined ? sum(dossiers, where) : (actions[action] ?? 0));

function breakDown(figure: Breakdown, dossiers: readonly ValueCount[]): ReportEntry[] {
  const bySpelling = Map.groupBy(
    dossiers.filter(matching(figure.where)),
    ({ values }) => values[figure.by] || UNSPECIFIED,
  );
  const groups = Map.groupBy(bySpelling, ([text]) => fold(text));
  const entries = [...groups.values()].map((spellings) => {
    const all = spellings.flatMap(([, counts]) => counts);
    return {
      label: mostFrequent(spellings),
      n: sum(all, undefined),
      counts: figure.columns.map(({ key, where }) => [key, sum(all, where)] as const),
    };
  });
  return entries
    .toSorted((a, b) => order(figure, a, b))
    .map(({ label, counts }) => ({ [figure.entryKey]: label, ...Object.fromEntries(counts) }));
}

/** The most frequent spelling; of equals, the first in alphabetical order. */
function mostFrequent(spellings: readonly (readonly [string, ValueCount[]])[]): string {
  const [first] = spellings
    .map(([text, counts]) => ({ text, n: sum(counts, undefined) }))
    .toSorted((a, b) => b.n - a.n || byText(a.text, b.text));
  return first?.text ?? UNSPECIFIED;
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'fr');

interface Counted {
  label: string;
  n: number;
}

/** Months in calendar order; other values by descending frequency, unspecified ones last. */
function order({ by }: Breakdown, a: Counted, b: Counted): number {
  if (by === MONTH || by === PERIOD) return a.label < b.label ? -1 : 1;
  if (by === AGE_GROUP) return ageGroupOrder(a.label) - ageGroupOrder(b.label);
  const unspecified = Number(a.label === UNSPECIFIED) - Number(b.label === UNSPECIFIED);
  return unspecified || b.n - a.n || byText(a.label, b.label);
}
