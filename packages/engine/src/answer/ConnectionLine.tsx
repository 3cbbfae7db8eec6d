import { serverTime } from '@dosye/domain/text/clock.ts';
import { frenchInstant, frenchTime, inHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { connectionStore, watchNetwork } from '../api/connection.ts';
import { useStore } from '../store.ts';
import { cx } from '../ui/cx.ts';
import styles from './ConnectionLine.module.css';

/** '14 h 05', or with the day when that was not today. */
function sinceText(since: number): string {
  const instant = serverTime(since);
  const { day, time } = inHaiti(instant);
  return day === todayInHaiti() ? frenchTime(time) : `le ${frenchInstant(instant)}`;
}

/** The one line of the application that says since when the network or the server is away. */
export function ConnectionLine(): ReactNode {
  const disconnection = useStore(connectionStore);
  useEffect(watchNetwork, []);
  if (disconnection === null) return null;
  const { cause, since } = disconnection;
  const what = cause === 'line' ? 'Pas de connexion' : 'Le serveur ne répond pas';
  return (
    <div className={cx('line small screen-only', styles.line)} role="status">
      <IconWifiOff size={18} aria-hidden="true" />
      {`${what} depuis ${sinceText(since)}`}
    </div>
  );
}
