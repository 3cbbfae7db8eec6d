import type { Overview } from '@dosye/domain/calls/home.ts';
import { countText, QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { useCurrentMinute } from '@dosye/engine/ui/useCurrentMinute.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lateTotal } from './lateNow.ts';
import styles from './queues.module.css';

interface BellProps {
  /** Undefined while it is not known. */
  readonly overview: Overview | undefined;
  readonly className: string | undefined;
}

/** Leads to 'À faire', with how much is overdue in red; no number when nothing is. */
export function Bell({ overview, className }: BellProps): ReactNode {
  const now = new Date(useCurrentMinute());
  const late = overview ? lateTotal(overview, now) : 0;
  return (
    <Link className={cx(className, styles.bell)} to={QUEUES_PATH} title="À faire">
      <Icon name="bell" />
      <span className="vh">À faire</span>
      {late > 0 && (
        <>
          <b className="num" aria-hidden="true">
            {countText(late)}
          </b>
          <span className="vh">, {countText(late)} en retard</span>
        </>
      )}
    </Link>
  );
}
