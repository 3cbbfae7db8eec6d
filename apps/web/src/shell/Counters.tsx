import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { GlobalTotals } from '@dosye/engine/api/officeQueries.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './Counters.module.css';
import { ORDERED_AREAS } from './menuGroups.ts';

interface CountersProps {
  readonly totals: GlobalTotals | undefined;
  /** After a failed request every count is shown as 0. */
  readonly failed: boolean;
}

/** Number of dossiers of each area, under the header of the home page. */
export function Counters({ totals, failed }: CountersProps): ReactNode {
  return (
    <section className={styles.counters} aria-label="Nombre de dossiers">
      <dl>
        {ORDERED_AREAS.map(({ id, counter, jsonKeys }) => (
          <div key={id}>
            <Icon name={counter.icon} size={16} />
            <dt>{counter.label}</dt>
            <dd className="num">
              {totals === undefined && !failed ? (
                <Skeleton width={36} />
              ) : (
                frenchNumber(totals?.[jsonKeys.total] ?? 0)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
