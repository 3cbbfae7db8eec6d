import type { QueueLine } from '@dosye/domain/calls/queues.ts';
import { dueListPath } from '@dosye/domain/dossier/deadlineAlert.ts';
import { dueNow, soonInWords } from '@dosye/domain/text/timeLeft.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { useCurrentMinute } from '@dosye/engine/ui/useCurrentMinute.ts';
import { areaEntryById } from '@dosye/kinds/register.entries.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '@dosye/engine/ui/cx.ts';
import { showsWaiting } from './paths.ts';
import styles from './DeadlineBand.module.css';

interface Line {
  readonly text: string;
  readonly to: string;
  readonly overdue: boolean;
}

/** The sentences about the deadlines of a queue, the worst first. */
function linesOf({ late, deadlines }: QueueLine, now: Date): Line[] {
  const area = areaEntryById(deadlines?.area ?? '');
  const alert = area?.deadlineAlert;
  if (!deadlines || !area || !alert) return [];
  const due = dueNow(late, deadlines.upcoming, now);
  const sentences = {
    overdue: due.overdue > 0 && alert.overdue(due.overdue),
    urgent: due.urgent > 0 && alert.urgent(due.urgent, soonInWords(due.first, now)),
  };
  return (['overdue', 'urgent'] as const).flatMap((limit) => {
    const text = sentences[limit];
    return text ? [{ text, to: dueListPath(area, limit), overdue: limit === 'overdue' }] : [];
  });
}

interface DeadlineBandProps {
  readonly queues: readonly QueueLine[];
  readonly pathname: string;
  readonly className?: string | undefined;
}

/** Whether a screen is of an area with deadlines, or begins with what waits. */
const isAboutDeadlines = (pathname: string): boolean =>
  showsWaiting(pathname) ||
  areaEntryById(pathname.split('/')[1] ?? '')?.deadlineAlert !== undefined;

/**
 * What must be done within twelve hours, as links to the list, where that is the subject; what is late, everywhere. On a
 * telephone a button unfolds all but the worst.
 */
export function DeadlineBand({ queues, pathname, className }: DeadlineBandProps): ReactNode {
  const now = new Date(useCurrentMinute());
  const [isOpen, setIsOpen] = useState(false);
  const lines = queues
    .flatMap((queue) => linesOf(queue, now))
    .filter(({ overdue }) => overdue || isAboutDeadlines(pathname));
  if (lines.length === 0) return null;
  return (
    <nav className={cx(className, styles.band, 'screen-only')} aria-label="Échéances">
      <ul className={cx(styles.lines, isOpen && styles.open)}>
        {lines.map(({ text, to, overdue }) => (
          <li key={text}>
            <Link to={to} className={overdue ? styles.overdue : styles.urgent}>
              <Icon name={overdue ? 'warning' : 'clock'} size={16} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="vh">{'Autres échéances : '}</span>
          <span className="num">+{lines.length - 1}</span>
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </button>
      )}
    </nav>
  );
}
