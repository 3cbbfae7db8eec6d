import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration, ReportResult } from '@dosye/domain/statistics/report.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card, Section } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { SkeletonCard } from '../ui/Skeleton.tsx';
import type { ReadBreakdown } from './breakdownData.ts';
import { BreakdownView } from './BreakdownView.tsx';
import { Counters } from './Counters.tsx';
import { breakdownsOf, countersOf, howManyBreakdowns } from './reportBreakdowns.ts';
import styles from './ReportPage.module.css';

interface ReportResultsProps {
  readonly report: ReportDeclaration;
  readonly range: ReportRange;
  /** Undefined while it is on its way. */
  readonly result: ReportResult | undefined;
  /** True while what is shown is of the filters before. */
  readonly stale: boolean;
}

/** The figures of a report: its numbers, then its charts with their tables. */
export function ReportResults({ report, range, result, stale }: ReportResultsProps): ReactNode {
  const counters = countersOf(report);
  return (
    <div className={cx(styles.figures, stale && styles.stale)}>
      {counters.length > 0 && <Counters counters={counters} result={result} />}
      {result === undefined ? (
        <div className={styles.cards}>
          {Array.from({ length: howManyBreakdowns(report) }, (_, place) => (
            <div key={place}>
              <SkeletonCard lines={5} />
            </div>
          ))}
        </div>
      ) : (
        inGroups(breakdownsOf(report, result, range)).map((group) => (
          <div key={group[0]?.key} className={cx(group[0]?.chart ? undefined : styles.cards)}>
            {group.map((breakdown) => (
              <div key={breakdown.key}>
                <BreakdownCard breakdown={breakdown} />
              </div>
            ))}
          </div>
        ))
      )}
    </div>
  );
}

/** A chart takes the whole width; tables that follow one another share it. */
function inGroups(breakdowns: readonly ReadBreakdown[]): ReadBreakdown[][] {
  const groups: ReadBreakdown[][] = [];
  for (const breakdown of breakdowns) {
    const last = groups.at(-1);
    if (last && !breakdown.chart && !last[0]?.chart) last.push(breakdown);
    else groups.push([breakdown]);
  }
  return groups;
}

/** Rows that are shown at first; where more than a few are left, they follow on demand. */
const MOST = 12;
const FEW = 3;

function BreakdownCard({ breakdown }: { readonly breakdown: ReadBreakdown }): ReactNode {
  const [whole, setWhole] = useState(false);
  const more = breakdown.rows.length - MOST;
  const long = !breakdown.chart && more > FEW;
  return (
    <Card className={styles.card}>
      <Section title={breakdown.title}>
        <BreakdownView breakdown={breakdown} most={long && !whole ? MOST : undefined} />
        {long && (
          <Button
            variant="ghost"
            size="sm"
            className={styles.more}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole
              ? 'Réduire la liste'
              : `Afficher ${plural(more, 'autre ligne', 'autres lignes')}`}
          </Button>
        )}
      </Section>
    </Card>
  );
}
