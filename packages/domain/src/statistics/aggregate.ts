import { fold } from '../text/fold.ts';
import {
  type Breakdown,
  type Counter,
  MONTH,
  type ReportDeclaration,
  type ReportEntry,
  type ReportResult,
  UNSPECIFIED,
  type Where,
} from './report.ts';

/** So many dossiers that have the same values. */
export interface ValueCount {
  values: Readonly<Record<string, string>>;
  n: number;
}

/** What a report is reckoned from: dossiers by their values, entries of the history by their type. */
export interface ReportCounts {
  dossiers: readonly ValueCount[];
  actions: Readonly<Record<string, number>>;
}

/**
 * The answer of a report (spec file 2 §3.5, spec file 3 §3). Values that differ in case and accents
 * alone are one, under their most frequent spelling.
 * @param filters values that a dossier must have; blank is any
 */
export function aggregate(
  { figures }: ReportDeclaration,
  { dossiers, actions }: ReportCounts,
  filters: Readonly<Record<string, string>> = {},
): ReportResult {
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const counted = dossiers.filter(matching(asked));
  return Object.fromEntries(
    figures.map((figure) => [
      figure.key,
      figure.show === 'counter' ? count(figure, counted, actions) : breakDown(figure, counted),
    ]),
  );
}

/** Whether dossiers have these values; all do when there are none. */
function matching(where: Where | undefined): (tally: ValueCount) => boolean {
  const wanted = Object.entries(where ?? {});
  return ({ values }) => wanted.every(([name, value]) => values[name] === value);
}

const sum = (tallies: readonly ValueCount[], where: Where | undefined): number =>
  tallies.filter(matching(where)).reduce((total, { n }) => total + n, 0);

const count = (
  { action, where }: Counter,
  dossiers: readonly ValueCount[],
  actions: ReportCounts['actions'],
) => (action === undefined ? sum(dossiers, where) : (actions[action] ?? 0));

function breakDown(figure: Breakdown, dossiers: readonly ValueCount[]): ReportEntry[] {
  const spelt = Map.groupBy(
    dossiers.filter(matching(figure.where)),
    ({ values }) => values[figure.by] || UNSPECIFIED,
  );
  const groups = Map.groupBy(spelt, ([text]) => fold(text));
  const entries = [...groups.values()].map((spellings) => {
    const all = spellings.flatMap(([, tallies]) => tallies);
    return {
      label: mostFrequent(spellings),
      n: sum(all, undefined),
      counts: figure.columns.map(({ key, where }) => [key, sum(all, where)] as const),
    };
  });
  return entries
    .toSorted((one, other) => order(figure, one, other))
    .map(({ label, counts }) => ({ [figure.entryKey]: label, ...Object.fromEntries(counts) }));
}

/** The spelling that most dossiers have; of several the first in the alphabet. */
function mostFrequent(spellings: readonly (readonly [string, ValueCount[]])[]): string {
  const [first] = spellings
    .map(([text, tallies]) => ({ text, n: sum(tallies, undefined) }))
    .toSorted((one, other) => other.n - one.n || byText(one.text, other.text));
  return first?.text ?? UNSPECIFIED;
}

const byText = (one: string, other: string): number => one.localeCompare(other, 'fr');

interface Counted {
  label: string;
  n: number;
}

/** Months as they follow; anything else the most frequent first, what is not specified last. */
function order({ by }: Breakdown, one: Counted, other: Counted): number {
  if (by === MONTH) return one.label < other.label ? -1 : 1;
  const unspecified = Number(one.label === UNSPECIFIED) - Number(other.label === UNSPECIFIED);
  return unspecified || other.n - one.n || byText(one.label, other.label);
}
