import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import type { BreakdownData } from './breakdownData.ts';
import styles from './CountTable.module.css';

interface CountTableProps {
  readonly breakdown: BreakdownData;
  /** Rows that are shown; all when undefined. */
  readonly maxRows?: number;
}

/** A breakdown as a table. Without a chart each row has a bar, relative to the largest count. */
export function CountTable({ breakdown, maxRows }: CountTableProps): ReactNode {
  const { title, keyLabel, series, rows, totals, chart, shares } = breakdown;
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values));
  const withBars = chart === undefined && series.length === 1 && rows.length > 1;
  return (
    <table className={cx(styles.table, withBars && styles.withBars)}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{keyLabel}</th>
          {series.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
          {shares && (
            <th scope="col" className={styles.figure}>
              Part
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, maxRows).map(({ key, label, values, share }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td
                key={series[index]}
                className={cx(styles.figure, value === 0 && styles.zero, 'num')}
              >
                {withBars && (
                  <span className={styles.track} aria-hidden="true">
                    {value > 0 && <span style={{ width: `${(value / largest) * 100}%` }} />}
                  </span>
                )}
                <span className={styles.count}>{frenchNumber(value)}</span>
              </td>
            ))}
            {shares && <td className={cx(styles.figure, styles.share, 'num')}>{share}</td>}
          </tr>
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {totals.map((total, index) => (
              <td key={series[index]} className={cx(styles.figure, 'num')}>
                <span className={styles.count}>{frenchNumber(total)}</span>
              </td>
            ))}
            {shares && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
