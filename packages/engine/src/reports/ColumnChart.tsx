import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/cx.ts';
import styles from './ColumnChart.module.css';
import { axisScale } from './axisScale.ts';

/** A group of columns at one place of the axis. */
export interface Column {
  readonly key: string;
  /** Label below it, and a second line where needed (the year at its first month). */
  readonly label: string;
  readonly sub: string;
  /** The place in full: 'Novembre 2026'. */
  readonly name: string;
  /** One count per series. */
  readonly values: readonly number[];
  /** Per series, the address of what is counted. */
  readonly links: readonly (string | undefined)[];
}

interface ColumnChartProps {
  readonly title: string;
  readonly columns: readonly Column[];
  /** Names of the series; several get a legend. */
  readonly series: readonly string[];
}

/** Limits for labelling every column, printing values above columns, and wide columns. */
const MAX_LABELS = 12;
const MAX_VALUES = 14;
const MAX_WIDE_COLUMNS = 24;

/**
 * A column chart of counts whose bars lead to what they count. The rest is hidden from screen readers: the table
 * beside it contains the same data. Series differ by pattern as well as colour, for black and white paper.
 */
export function ColumnChart({ title, columns, series }: ColumnChartProps): ReactNode {
  const { top, ticks } = axisScale(columns.flatMap(({ values }) => values));
  const labelInterval = Math.ceil(columns.length / MAX_LABELS);
  const showsValues = columns.length * series.length <= MAX_VALUES;
  return (
    <div className={styles.chart} role="group" aria-label={`${title}, en colonnes`}>
      {series.length > 1 && (
        <p className={styles.legend} aria-hidden="true">
          {series.map((name, index) => (
            <span key={name}>
              <i className={seriesClasses[index]} />
              {name}
            </span>
          ))}
        </p>
      )}
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.line}
            aria-hidden="true"
            style={{ bottom: `${(tick / top) * 100}%` }}
          >
            <small className="num">{frenchNumber(tick)}</small>
          </span>
        ))}
        <div className={cx(styles.columns, columns.length > MAX_WIDE_COLUMNS && styles.dense)}>
          {columns.map(({ key, name, values, links }) => (
            <div key={key} className={styles.column}>
              {values.map((value, index) => (
                <Bar
                  key={series[index]}
                  to={links[index]}
                  name={`${name}, ${series[index]} : ${frenchNumber(value)}`}
                  className={seriesClasses[index]}
                  height={`${(value / top) * 100}%`}
                >
                  {showsValues && value > 0 && <b className="num">{frenchNumber(value)}</b>}
                </Bar>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.labels} aria-hidden="true">
        {columns.map(({ key, label, sub }, index) => (
          <span
            key={key}
            className={cx((index / labelInterval) % 2 === 1 && columns.length > 6 && styles.second)}
          >
            {index % labelInterval === 0 && label}
            {index % labelInterval === 0 && sub !== '' && <b>{sub}</b>}
          </span>
        ))}
      </div>
    </div>
  );
}

interface BarProps {
  readonly to: string | undefined;
  /** What it counts, and how many. */
  readonly name: string;
  readonly className: string | undefined;
  readonly height: string;
  readonly children: ReactNode;
}

/** A bar in its place, which is as high as the chart: a low bar is hit as easily as a high one. */
function Bar({ to, name, className, height, children }: BarProps): ReactNode {
  const bar = (
    <span className={cx(styles.bar, className)} style={{ height }} aria-hidden="true">
      {children}
    </span>
  );
  if (to === undefined) return <span className={styles.place}>{bar}</span>;
  return (
    <Link to={to} className={styles.place} aria-label={name} title={name}>
      {bar}
    </Link>
  );
}

const seriesClasses = [styles.plain, styles.hatched, styles.pale];
