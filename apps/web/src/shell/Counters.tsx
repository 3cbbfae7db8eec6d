import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { Overview } from '@dosye/domain/calls/home.ts';
import { Outdated } from '@dosye/engine/answer/OutdatedNote.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './Counters.module.css';
import { ORDERED_AREAS } from './menuGroups.ts';

interface CountersProps {
  readonly overview: UseQueryResult<Overview>;
}

/** Number of dossiers of each area, under the header of the home page. */
export function Counters({ overview }: CountersProps): ReactNode {
  const { state, data } = useAnswer(overview);
  return (
    <section className={styles.counters} aria-label="Nombre de dossiers">
      <dl>
        {ORDERED_AREAS.map(({ id, counter, jsonKeys }) => (
          <div key={id}>
            <Icon name={counter.icon} size={16} />
            <dt>{counter.label}</dt>
            <dd className="num">
              {state === 'loading' && <Skeleton width={36} />}
              {state === 'failed' && <Unknown />}
              {data !== undefined && frenchNumber(data.totals[jsonKeys.total] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      <Outdated query={overview} />
    </section>
  );
}

/** A number that the server did not answer: never 0, which would say that there are none. */
const Unknown = (): ReactNode => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">inconnu</span>
  </>
);
