import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './ColumnChart.module.css';
import { axisScale } from './axisScale.ts';

/** A group of columns at one place of the axis. */
export interface Column {
  readonly key: string;
  /** Label below it, and a second line where needed (the year at its first month). */
  readonly label: string;
  readonly sub: string;
  /** One count per series. */
  readonly values: readonly number[];
}

interface ColumnChartProps {
  readonly columns: readonly Column[];
  /** Names of the series; several get a legend. */
  readonly series: readonly string[];
}

/** Limits for labelling every column, printing values above columns, and wide columns. */
const MAX_LABELS = 12;
const MAX_VALUES = 14;
const MAX_WIDE_COLUMNS = 24;

/**
 * A column chart of counts. Hidden from screen readers: the table beside it contains the same data. Series
 * differ by pattern as well as colour, for black and white paper.
 */
export function ColumnChart({ columns, series }: ColumnChartProps): ReactNode {
  const { top, ticks } = axisScale(columns.flatMap(({ values }) => values));
  const labelInterval = Math.ceil(columns.length / MAX_LABELS);
  const showsValues = columns.length * series.length <= MAX_VALUES;
  return (
    <div className={styles.chart} aria-hidden="true">
      {series.length > 1 && (
        <p className={styles.legend}>
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
          <span key={tick} className={styles.line} style={{ bottom: `${(tick / top) * 100}%` }}>
            <small className="num">{frenchNumber(tick)}</small>
          </span>
        ))}
        <div className={cx(styles.columns, columns.length > MAX_WIDE_COLUMNS && styles.dense)}>
          {columns.map(({ key, values }) => (
            <div key={key} className={styles.column}>
              {values.map((value, index) => (
                <span
                  key={series[index]}
                  className={cx(styles.bar, seriesClasses[index])}
                  style={{ height: `${(value / top) * 100}%` }}
                >
                  {showsValues && value > 0 && <b className="num">{frenchNumber(value)}</b>}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.labels}>
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

const seriesClasses = [styles.plain, styles.hatched, styles.pale];
