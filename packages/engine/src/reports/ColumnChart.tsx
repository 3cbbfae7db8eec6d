import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './ColumnChart.module.css';
import { scaleOf } from './axisScale.ts';

/** What stands over one place of the axis. */
export interface Column {
  readonly key: string;
  /** A short word below it, and a second line where it tells more (the year at its first month). */
  readonly label: string;
  readonly sub: string;
  /** One count a series. */
  readonly values: readonly number[];
}

interface ColumnChartProps {
  readonly columns: readonly Column[];
  /** Names of the series; a legend stands above the chart when there are several. */
  readonly series: readonly string[];
}

/** Labels that have room below a chart, columns whose values have room above them, and wide ones. */
const LABELS_MOST = 12;
const VALUES_MOST = 14;
const WIDE_MOST = 24;

/**
 * Counts as columns over an axis. Silent for screen readers: the table beside it says the same. Series
 * differ by pattern as well as colour, so that they can be told apart on black and white paper.
 */
export function ColumnChart({ columns, series }: ColumnChartProps): ReactNode {
  const { top, ticks } = scaleOf(columns.flatMap(({ values }) => values));
  const every = Math.ceil(columns.length / LABELS_MOST);
  const numbered = columns.length * series.length <= VALUES_MOST;
  return (
    <div className={styles.chart} aria-hidden="true">
      {series.length > 1 && (
        <p className={styles.legend}>
          {series.map((name, place) => (
            <span key={name}>
              <i className={looks[place]} />
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
        <div className={cx(styles.columns, columns.length > WIDE_MOST && styles.dense)}>
          {columns.map(({ key, values }) => (
            <div key={key} className={styles.column}>
              {values.map((value, place) => (
                <span
                  key={series[place]}
                  className={cx(styles.bar, looks[place])}
                  style={{ height: `${(value / top) * 100}%` }}
                >
                  {numbered && value > 0 && <b className="num">{frenchNumber(value)}</b>}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.labels}>
        {columns.map(({ key, label, sub }, place) => (
          <span
            key={key}
            className={cx((place / every) % 2 === 1 && columns.length > 6 && styles.second)}
          >
            {place % every === 0 && label}
            {place % every === 0 && sub !== '' && <b>{sub}</b>}
          </span>
        ))}
      </div>
    </div>
  );
}

const looks = [styles.plain, styles.hatched, styles.pale];
