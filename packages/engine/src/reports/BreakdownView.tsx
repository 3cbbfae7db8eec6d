import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './BreakdownView.module.css';
import type { BreakdownData } from './breakdownData.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { CountTable } from './CountTable.tsx';

interface BreakdownViewProps {
  readonly breakdown: BreakdownData;
  /** Rows of the table that are shown; all when undefined. */
  readonly maxRows?: number;
}

/** A breakdown as a chart and a table, or a message when it has no rows. */
export function BreakdownView({ breakdown, maxRows }: BreakdownViewProps): ReactNode {
  const { rows, chart, empty, title } = breakdown;
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  return (
    <div className={cx(chart && styles.sideBySide)}>
      {chart && <ColumnChart {...chart} title={title} />}
      <CountTable breakdown={breakdown} maxRows={maxRows} />
    </div>
  );
}
