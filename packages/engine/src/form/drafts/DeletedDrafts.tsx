import type { DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { timeAgo } from '@dosye/domain/text/timeAgo.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './drafts.module.css';
import { draftName } from './draftWords.ts';
import { useDeletedDrafts, useDraftActions } from './useDrafts.ts';

interface DeletedDraftsProps {
  readonly isListed: (draft: DraftSummary) => boolean;
  /** Those of the server, where another answer contains them. */
  readonly read?: readonly DraftSummary[] | undefined;
}

/** The drafts that were deleted within a day, each with a button that undeletes it. */
export function DeletedDrafts({ isListed, read }: DeletedDraftsProps): ReactNode {
  const { data } = useDeletedDrafts(read === undefined);
  const { undelete } = useDraftActions();
  const deleted = (read ?? data ?? []).filter(isListed);
  if (deleted.length === 0) return null;
  return (
    <details className={cx('soft small', styles.deleted)}>
      <summary>{`${plural(deleted.length, 'brouillon supprimé', 'brouillons supprimés')} depuis moins d’un jour`}</summary>
      <ul className={cx('ruled', styles.list)}>
        {deleted.map((draft) => (
          <li key={draft.id}>
            <div className={cx('break', styles.listText)}>
              <b>{draftName(draft)}</b>
              <small>{`saisi ${timeAgo(draft.updatedAt)}`}</small>
            </div>
            <Button
              size="sm"
              aria-label={`Rétablir : ${draftName(draft)}`}
              onClick={() => void undelete(draft)}
            >
              Rétablir
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
