import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import {
  type DetailedReport,
  PERIOD,
  type ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card, Section } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { SkeletonCard } from '../ui/Skeleton.tsx';
import type { BreakdownData } from './breakdownData.ts';
import { BreakdownView } from './BreakdownView.tsx';
import { Counters } from './Counters.tsx';
import { Counted } from './CountTable.tsx';
import { reportBreakdowns, reportCounters, breakdownCount } from './reportBreakdowns.ts';
import type { ReportLinks } from './listLink.ts';
import styles from './ReportPage.module.css';

interface ReportResultsProps {
  readonly report: ReportDeclaration;
  readonly range: ReportRange;
  /** Undefined while loading. */
  readonly answer: DetailedReport | undefined;
  /** The addresses of what is counted in a range. */
  readonly linksOf: (range: ReportRange) => ReportLinks;
  /** True while the result belongs to the previous filters. */
  readonly stale: boolean;
}

/** The results of a report: counters, then charts and tables. */
export function ReportResults({
  report,
  range,
  answer,
  linksOf,
  stale,
}: ReportResultsProps): ReactNode {
  const counters = reportCounters(report);
  return (
    <div className={cx(styles.figures, stale && styles.stale)}>
      {counters.length > 0 && (
        <Counters counters={counters} answer={answer} linksOf={linksOf} range={range} />
      )}
      {answer === undefined ? (
        <div className={styles.cards}>
          {Array.from({ length: breakdownCount(report) }, (_, index) => (
            <div key={index}>
              <SkeletonCard lines={5} />
            </div>
          ))}
        </div>
      ) : (
        groupForLayout([
          ...(answer.year
            ? reportBreakdowns(
                lastYear(report),
                answer.year.result,
                answer.year.range,
                linksOf(answer.year.range),
              )
            : []),
          ...reportBreakdowns(report, answer.result, range, linksOf(range)),
        ]).map((group) => (
          <div key={group[0]?.key} className={cx(group[0]?.chart ? undefined : styles.cards)}>
            {withoutSingleRows(group).map((breakdown) => (
              <div key={breakdown.key}>
                <BreakdownCard breakdown={breakdown} />
              </div>
            ))}
            <SingleRows breakdowns={singleRows(group)} />
          </div>
        ))
      )}
    </div>
  );
}

/** The curve of a report over the last twelve months, which says that the page works where the period holds nothing. */
const lastYear = (report: ReportDeclaration): ReportDeclaration => ({
  ...report,
  figures: report.details
    .filter(({ by }) => by === PERIOD)
    .map((curve) => ({ ...curve, title: 'Les douze derniers mois' })),
  whole: undefined,
  details: [],
  shares: undefined,
});

/** A chart takes the whole width; adjacent tables share a row. */
function groupForLayout(breakdowns: readonly BreakdownData[]): BreakdownData[][] {
  const groups: BreakdownData[][] = [];
  for (const breakdown of breakdowns) {
    const last = groups.at(-1);
    if (last && !breakdown.chart && !last[0]?.chart) last.push(breakdown);
    else groups.push([breakdown]);
  }
  return groups;
}

/** Fewest breakdowns of one row that share a card. */
const MIN_SHARING = 3;

/** The breakdowns of a group that have one row, where they are so many that a card of each would be mostly frame. */
function singleRows(group: readonly BreakdownData[]): readonly BreakdownData[] {
  const single = group.filter(({ rows, chart }) => rows.length === 1 && !chart);
  return single.length < MIN_SHARING ? [] : single;
}

function withoutSingleRows(group: readonly BreakdownData[]): readonly BreakdownData[] {
  const single = singleRows(group);
  return group.filter((breakdown) => !single.includes(breakdown));
}

/** Breakdowns of one row, a line each in one card. */
function SingleRows({ breakdowns }: { readonly breakdowns: readonly BreakdownData[] }): ReactNode {
  if (breakdowns.length === 0) return null;
  return (
    <div>
      <Card>
        <Section title="Répartitions d’une seule ligne">
          <ul className="ruled">
            {breakdowns.map((breakdown) => (
              <SingleRow key={breakdown.key} breakdown={breakdown} />
            ))}
          </ul>
        </Section>
      </Card>
    </div>
  );
}

/** 'Plaintes par motif : Menaces 1' */
function SingleRow({ breakdown }: { readonly breakdown: BreakdownData }): ReactNode {
  const { title, series, rows } = breakdown;
  const single = series.length === 1;
  return rows.map(({ key, label, values, links, note }) => (
    <li key={key} className="row num">
      <span>{`${title} : `}</span>
      <b>{single ? <Counted to={links[0]}>{label}</Counted> : label}</b>
      {values.map((value, index) => (
        <span key={series[index]}>
          {single ? ` ${frenchNumber(value)}` : `${series[index]} : ${frenchNumber(value)}`}
        </span>
      ))}
      {note}
    </li>
  ));
}

/** Rows shown at first, and the smallest number of rows worth hiding. */
const INITIAL_ROWS = 12;
const MIN_HIDDEN_ROWS = 3;

function BreakdownCard({ breakdown }: { breakdown: BreakdownData }): ReactNode {
  const [showAll, setShowAll] = useState(false);
  const hiddenCount = breakdown.rows.length - INITIAL_ROWS;
  const collapsible = !breakdown.chart && hiddenCount > MIN_HIDDEN_ROWS;
  return (
    <Card>
      <Section title={breakdown.title}>
        <BreakdownView
          breakdown={breakdown}
          maxRows={collapsible && !showAll ? INITIAL_ROWS : undefined}
        />
        {collapsible && (
          <Button
            variant="ghost"
            size="sm"
            className={styles.more}
            aria-expanded={showAll}
            onClick={() => setShowAll(!showAll)}
          >
            {showAll
              ? 'Réduire la liste'
              : `Afficher ${plural(hiddenCount, 'autre ligne', 'autres lignes')}`}
          </Button>
        )}
      </Section>
    </Card>
  );
}
