import {
  type Counter,
  counterValue,
  type DetailedReport,
} from '@dosye/domain/statistics/report.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { beforeText, changeText } from './comparison.ts';
import styles from './Counters.module.css';
import { Counted } from './CountTable.tsx';
import type { ReportLinks } from './listLink.ts';

interface CountersProps {
  readonly counters: readonly Counter[];
  /** Undefined while loading. */
  readonly answer: DetailedReport | undefined;
  /** The addresses of what is counted in a range. */
  readonly linksOf: (range: ReportRange) => ReportLinks;
  readonly range: ReportRange;
}

/** The counters of a report. */
export function Counters({ counters, answer, linksOf, range }: CountersProps): ReactNode {
  const linkOf = (counter: Counter, of: ReportRange): string | undefined =>
    counter.action === undefined
      ? linksOf(of).ofWhole(counter.where ?? {})
      : linksOf(of).ofAction(counter.action);
  return (
    <dl className={styles.counters}>
      {counters.map((counter) => (
        <Card key={counter.key} className={styles.counter}>
          <dt>
            <span className={cx('emblem', styles.icon)}>
              <Icon name={counter.icon} size={22} />
            </span>
            {counter.label}
          </dt>
          <dd className="num">
            {answer === undefined ? (
              <Skeleton width={64} height={34} />
            ) : (
              <Counted to={linkOf(counter, range)}>
                {frenchNumber(counterValue(answer.result, counter))}
              </Counted>
            )}
          </dd>
          {answer && (
            <dd className={styles.before}>
              {changeText(counter, answer)}
              <Counted to={linkOf(counter, answer.before.range)}>
                {beforeText(counter, answer)}
              </Counted>
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
}
