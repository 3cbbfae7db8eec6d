import { clockDifference, currentTime, onClockChange } from '@dosye/domain/text/clock.ts';
import { frenchInstant, frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useServerNotices } from '../api/serverState.ts';
import { useCurrentMinute } from '../ui/useCurrentMinute.ts';
import { cx } from '../ui/cx.ts';
import styles from './ConnectionLine.module.css';

/** Milliseconds by which a computer's clock may differ from the server's before its user is told. */
const TOLERANCE = 5 * 60_000;

/** The lines above every screen about the server's disk and its clock, and about a clock of this computer that differs. */
export function ServerLines(): ReactNode {
  const notices = useServerNotices();
  const difference = useSyncExternalStore(onClockChange, clockDifference);
  return (
    <>
      {notices.map((text) => (
        <Line key={text}>{text}</Line>
      ))}
      {Math.abs(difference) > TOLERANCE && <DifferentClocks difference={difference} />}
    </>
  );
}

function DifferentClocks({ difference }: { difference: number }): ReactNode {
  useCurrentMinute();
  const server = currentTime();
  const here = new Date(server.getTime() - difference);
  const isSameDay = inHaiti(here).day === inHaiti(server).day;
  const words = (instant: Date): string =>
    isSameDay ? frenchTime(inHaiti(instant).time) : `le ${frenchInstant(instant)}`;
  return (
    <Line>
      {`Les horloges diffèrent : celle de ce poste indique ${words(here)}, celle du serveur ${words(server)}. Dosye suit celle du serveur ; faites régler celle qui se trompe.`}
    </Line>
  );
}

const Line = ({ children }: { children: string }): ReactNode => (
  <div className={cx('line small screen-only', styles.line)} role="status">
    <IconAlertTriangle size={18} aria-hidden="true" />
    <span>{children}</span>
  </div>
);
