import type { UseQueryResult } from '@tanstack/react-query';
import { serverTime } from '@dosye/domain/text/clock.ts';
import { frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { timeAgo } from '@dosye/domain/text/timeAgo.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useAnswer } from './readAnswer.ts';
import { useCurrentMinute } from '../ui/useCurrentMinute.ts';
import { cx } from '../ui/cx.ts';
import styles from './answer.module.css';

/** 'Pas à jour : lu à 14 h 05, il y a 12 min.' over an answer that could not be read again; nothing while it is current. */
export function Outdated({ query }: { query: UseQueryResult }): ReactNode {
  return useAnswer(query).state === 'outdated' && <OutdatedNote query={query} />;
}

function OutdatedNote({ query }: { query: UseQueryResult }): ReactNode {
  const now = useCurrentMinute();
  const instant = serverTime(query.dataUpdatedAt);
  const age = timeAgo(instant.toISOString(), new Date(now));
  return (
    <div className={cx('line small screen-only', styles.outdated)}>
      <Icon name="clock" size={18} />
      <p role="status">
        <b>Pas à jour</b>
        {`\u00a0: lu à ${frenchTime(inHaiti(instant).time)}, ${age}.`}
      </p>
      <Button size="sm" working={query.isFetching} onClick={() => void query.refetch()}>
        Réessayer
      </Button>
    </div>
  );
}
