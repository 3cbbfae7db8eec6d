import type { HistoryEntry } from '@dosye/domain/calls/history.ts';
import { actionLabel, actionLabels } from '@dosye/domain/history/actions.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import rows from '@dosye/engine/ui/table.module.css';
import { SkeletonRows } from '@dosye/engine/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './History.module.css';

const LABELS = actionLabels(AREAS);
const SKELETON_ROWS = 12;

interface HistoryTableProps {
  /** Undefined until the first page is loaded. */
  readonly logs: readonly HistoryEntry[] | undefined;
  /** True while the next page is loading. */
  readonly stale: boolean;
}

/** The action history as a table; on a phone each row becomes a card. */
export function HistoryTable({ logs, stale }: HistoryTableProps): ReactNode {
  return (
    <table
      className={cx(rows.table, rows.cards, styles.table, stale && rows.stale)}
      aria-busy={logs === undefined || stale}
    >
      <caption className="vh">Historique des actions</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Utilisateur</th>
          <th scope="col">Type d'Action</th>
          <th scope="col">Détails</th>
        </tr>
      </thead>
      <tbody>
        {logs === undefined ? (
          <SkeletonRows rows={SKELETON_ROWS} columns={4} />
        ) : (
          logs.map(({ id, created_at, username, officer, action_type, details }) => (
            <tr key={id}>
              <td className={styles.date}>{frenchInstant(created_at)}</td>
              <td className={styles.username}>
                {username}
                {officer !== username && <small>{officer}</small>}
              </td>
              <td className={styles.type} title={action_type}>
                {actionLabel(LABELS, action_type)}
              </td>
              <td className={styles.details}>{details}</td>
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}
