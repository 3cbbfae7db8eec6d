import type { AreaDeadlines } from '@dosye/domain/calls/home.ts';
import { dueListPath } from '@dosye/domain/dossier/deadlineAlert.ts';
import { dueNow, soonInWords } from '@dosye/domain/text/timeLeft.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { useCurrentMinute } from '@dosye/engine/ui/useCurrentMinute.ts';
import { areaEntryById } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '@dosye/engine/ui/cx.ts';
import styles from './DeadlineLines.module.css';

interface Line {
  readonly text: string;
  readonly to: string;
  readonly overdue: boolean;
}

/** The sentences about the deadlines of an area, the worst first. */
function linesOf({ area: id, overdue, upcoming }: AreaDeadlines, now: Date): Line[] {
  const area = areaEntryById(id);
  const alert = area?.deadlineAlert;
  if (!area || !alert) return [];
  const due = dueNow(overdue, upcoming, now);
  return [
    ...(due.overdue > 0
      ? [{ text: alert.overdue(due.overdue), to: dueListPath(area, 'overdue'), overdue: true }]
      : []),
    ...(due.urgent > 0
      ? [
          {
            text: alert.urgent(due.urgent, soonInWords(due.first, now)),
            to: dueListPath(area, 'urgent'),
            overdue: false,
          },
        ]
      : []),
  ];
}

interface DeadlineLinesProps {
  readonly deadlines: readonly AreaDeadlines[];
  readonly className?: string | undefined;
}

/** What must be done within twelve hours, or is late, as links to the list; nothing when there is none. */
export function DeadlineLines({ deadlines, className }: DeadlineLinesProps): ReactNode {
  const now = new Date(useCurrentMinute());
  const lines = deadlines.flatMap((one) => linesOf(one, now));
  if (lines.length === 0) return null;
  return (
    <nav className={className} aria-label="Échéances">
      <ul className={cx(styles.lines, 'screen-only')}>
        {lines.map(({ text, to, overdue }) => (
          <li key={text}>
            <Link to={to} className={overdue ? styles.overdue : styles.urgent}>
              <Icon name={overdue ? 'warning' : 'clock'} size={16} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
