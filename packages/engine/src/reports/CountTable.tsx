import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/cx.ts';
import type { BreakdownData } from './breakdownData.ts';
import styles from './CountTable.module.css';

interface CountTableProps {
  readonly breakdown: BreakdownData;
  /** Rows that are shown; all when undefined. */
  readonly maxRows?: number;
}

/** The counts lead to what they count. Without a chart each row has a bar, relative to the largest count. */
export function CountTable({ breakdown, maxRows }: CountTableProps): ReactNode {
  const {
    title,
    keyLabel,
    series,
    rows,
    totals,
    totalLinks,
    chart,
    shares,
    total: whole,
  } = breakdown;
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values));
  const single = series.length === 1;
  const withBars = chart === undefined && single && rows.length > 1;
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
          {breakdown.noteLabel !== undefined && (
            <th scope="col" className={styles.figure}>
              {breakdown.noteLabel}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, maxRows).map(({ key, label, links, values, share, note }) => (
          <tr key={key} className={cx(single && links[0] !== undefined && styles.linked)}>
            <th scope="row">{single ? <Counted to={links[0]}>{label}</Counted> : label}</th>
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
                <span className={styles.count}>
                  <Counted
                    to={single ? undefined : links[index]}
                    name={`${label}, ${series[index]} : ${frenchNumber(value)}`}
                  >
                    {frenchNumber(value)}
                  </Counted>
                </span>
              </td>
            ))}
            {shares && <td className={cx(styles.figure, styles.share, 'num')}>{share}</td>}
            {note !== undefined && <td className={cx(styles.figure, 'num')}>{note}</td>}
          </tr>
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {totals.map((total, index) => (
              <td key={series[index]} className={cx(styles.figure, 'num')}>
                <span className={styles.count}>
                  <Counted
                    to={totalLinks[index]}
                    name={`Total, ${series[index]} : ${frenchNumber(total)}`}
                  >
                    {frenchNumber(total)}
                  </Counted>
                </span>
              </td>
            ))}
            {shares && <td className={cx(styles.figure, 'num')}>{whole?.share}</td>}
            {whole && <td className={cx(styles.figure, 'num')}>{whole.note}</td>}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface CountedProps {
  readonly to: string | undefined;
  /** What is counted, where the text does not say it. */
  readonly name?: string | undefined;
  readonly children: string;
}

/** A count, or what is counted, that leads to the list of it. */
export const Counted = ({ to, name, children }: CountedProps): ReactNode =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} aria-label={name}>
      {children}
    </Link>
  );
