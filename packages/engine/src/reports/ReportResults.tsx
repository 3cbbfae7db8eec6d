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
        <>
          {answer.year &&
            reportBreakdowns(
              lastYear(report),
              answer.year.result,
              answer.year.range,
              linksOf(answer.year.range),
            )
              .filter(({ rows }) => rows.length > 0)
              .map((curve) => <BreakdownCard key={curve.key} breakdown={curve} />)}
          <Breakdowns breakdowns={reportBreakdowns(report, answer.result, range, linksOf(range))} />
        </>
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

interface BreakdownsProps {
  readonly breakdowns: readonly BreakdownData[];
}

/** The breakdowns of a report, or one line where all of them have nothing. */
function Breakdowns({ breakdowns }: BreakdownsProps): ReactNode {
  const isNothing = breakdowns.every(({ rows }) =>
    rows.every(({ values }) => values.every((value) => value === 0)),
  );
  if (isNothing) {
    return (
      <Card>
        <p className={cx('muted', styles.nothing)}>Rien pendant la période.</p>
      </Card>
    );
  }
  return groupForLayout(breakdowns).map((group) => {
    const short = shortBreakdowns(group);
    return (
      <div key={group[0]?.key} className={cx(group[0]?.chart ? undefined : styles.cards)}>
        {group
          .filter((breakdown) => !short.includes(breakdown))
          .map((breakdown) => (
            <div key={breakdown.key}>
              <BreakdownCard breakdown={breakdown} />
            </div>
          ))}
        <ShortBreakdowns breakdowns={short} />
      </div>
    );
  });
}

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

/** Fewest breakdowns of one row or none that share a card. */
const MIN_SHARING = 3;

/** The breakdowns of a group that have one row or none, where they are so many that a card of each would be mostly frame. */
function shortBreakdowns(group: readonly BreakdownData[]): readonly BreakdownData[] {
  const short = group.filter(({ rows, chart }) => rows.length <= 1 && !chart);
  return short.length < MIN_SHARING ? [] : short;
}

/** Breakdowns of one row or none, a line each in one card. */
function ShortBreakdowns({ breakdowns }: BreakdownsProps): ReactNode {
  if (breakdowns.length === 0) return null;
  return (
    <div>
      <Card>
        <Section title="Répartitions">
          <ul className="ruled">
            {breakdowns.map((breakdown) => (
              <ShortBreakdown key={breakdown.key} breakdown={breakdown} />
            ))}
          </ul>
        </Section>
      </Card>
    </div>
  );
}

/** 'Plaintes par motif : Menaces 1' */
function ShortBreakdown({ breakdown }: { readonly breakdown: BreakdownData }): ReactNode {
  const { title, series, rows, empty } = breakdown;
  const [row] = rows;
  const isOfOne = series.length === 1;
  return (
    <li className="row num">
      <span>{`${title} : `}</span>
      {row ? (
        <b>{isOfOne ? <Counted to={row.links[0]}>{row.label}</Counted> : row.label}</b>
      ) : (
        <span className="muted">{empty}</span>
      )}
      {row?.values.map((value, index) => (
        <span key={series[index]}>
          {isOfOne ? ` ${frenchNumber(value)}` : `${series[index]} : ${frenchNumber(value)}`}
        </span>
      ))}
      {row?.note}
    </li>
  );
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
