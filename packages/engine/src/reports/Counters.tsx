import { type Counter, counterValue, type ReportResult } from '@dosye/domain/statistics/report.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Counters.module.css';

interface CountersProps {
  readonly counters: readonly Counter[];
  /** Undefined while loading. */
  readonly result: ReportResult | undefined;
}

/** The counters of a report. */
export function Counters({ counters, result }: CountersProps): ReactNode {
  return (
    <dl className={styles.counters}>
      {counters.map((counter) => (
        <Card key={counter.key} className={styles.counter}>
          <dt>
            <span className={styles.icon}>
              <Icon name={counter.icon} size={22} />
            </span>
            {counter.label}
          </dt>
          <dd className="num">
            {result === undefined ? (
              <Skeleton width={64} height={34} />
            ) : (
              frenchNumber(counterValue(result, counter))
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
