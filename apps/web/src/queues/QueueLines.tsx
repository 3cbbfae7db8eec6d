import type { Overview } from '@dosye/domain/calls/home.ts';
import { countText, type QueueLine, QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { useCurrentMinute } from '@dosye/engine/ui/useCurrentMinute.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { waitingLines } from './lateNow.ts';
import styles from './queues.module.css';

interface QueueLinesProps {
  readonly overview: Overview;
  /** Ids of queues that the screen shows in another way. */
  readonly except: readonly string[];
  /** What is said when nothing waits; by default nothing. */
  readonly whenNothing?: string;
}

/** The queues in which something waits, each a link to where it is done. */
export function QueueLines({ overview, except, whenNothing }: QueueLinesProps): ReactNode {
  const now = new Date(useCurrentMinute());
  const lines = waitingLines(overview, now).filter(({ id }) => !except.includes(id));
  if (lines.length === 0) {
    return whenNothing === undefined ? null : (
      <Card>
        <p className={cx('row-link', styles.nothing)}>
          <Icon name="done" />
          {whenNothing}
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <ul className="ruled" aria-label="À faire">
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </Card>
  );
}

/** A line of which several lists have something leads to each of them, unless it has a screen for all. */
function Line({ id, title, count, late, href, action, parts }: QueueLine): ReactNode {
  const content = (
    <>
      <b className="num">{countText(count)}</b>
      <span className={styles.title}>
        {title}
        {late > 0 && (
          <Badge tone="red" icon="warning">
            {`${countText(late)} en retard`}
          </Badge>
        )}
      </span>
    </>
  );
  const isHere = href.startsWith(`${QUEUES_PATH}#`);
  return (
    <li id={id}>
      {isHere ? (
        <p className={cx('row-link', styles.line)}>{content}</p>
      ) : (
        <Link className={cx('row-link', styles.line)} to={href} {...ROW_OPENER}>
          {content}
          <span className={styles.action}>
            {action}
            <Icon name="right" size={16} />
          </span>
        </Link>
      )}
      {(isHere || parts.length > 1) && (
        <p className={styles.parts}>
          {parts.map((part) => (
            <Link key={part.href} to={part.href} {...ROW_OPENER}>
              {part.label} <b className="num">{countText(part.count)}</b>
            </Link>
          ))}
        </p>
      )}
      {!isHere && parts.length === 1 && <p className={styles.parts}>{parts[0]?.label}</p>}
    </li>
  );
}
