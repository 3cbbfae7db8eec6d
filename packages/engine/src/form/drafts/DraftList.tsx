import type { KindEntry } from '@dosye/domain/dossier/entry.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ROW_OPENER } from '../../keyboard/rowKeys.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCurrentMinute } from '../../ui/useCurrentMinute.ts';
import type { AvailableDraft } from './availableDrafts.ts';
import { draftPath, openingState } from './draftAddress.ts';
import styles from './drafts.module.css';
import { draftDetails, draftName } from './draftWords.ts';
import { useDraftActions } from './useDrafts.ts';

interface DraftOfKind {
  readonly kind: KindEntry;
  readonly draft: AvailableDraft;
}

interface DraftListProps {
  readonly drafts: readonly DraftOfKind[];
  readonly withKind?: boolean;
  readonly autoFocus?: boolean;
}

/** The user's drafts: who, at which step, since when; each can be resumed or deleted. */
export function DraftList({ drafts, withKind, autoFocus }: DraftListProps): ReactNode {
  const [deleting, setDeleting] = useState<AvailableDraft | null>(null);
  const [working, setWorking] = useState(false);
  const { remove } = useDraftActions();
  const list = useRef<HTMLUListElement>(null);
  const now = new Date(useCurrentMinute());
  useEffect(() => {
    if (autoFocus) list.current?.querySelector('a')?.focus();
  }, [autoFocus]);
  async function confirm(draft: AvailableDraft): Promise<void> {
    setWorking(true);
    await remove(draft);
    setWorking(false);
    setDeleting(null);
  }
  return (
    <>
      <ul ref={list} className={cx('ruled', styles.list)}>
        {drafts.map(({ kind, draft }) => (
          <li key={draft.id}>
            <span className={cx('emblem', styles.listIcon)}>
              <Icon name={kind.icon} size={21} />
            </span>
            <div className={cx('break', styles.listText)}>
              <b>{draftName(draft)}</b>
              <small>
                {withKind &&
                  `${kind.tile.title}${draft.dossierId === null ? '' : ', modification'}, `}
                {draftDetails(draft, now)}
                {draft.unsent && <em>, gardé sur ce poste seulement</em>}
                {draft.openElsewhere && <em>, ouvert dans une autre fenêtre</em>}
              </small>
            </div>
            <LinkButton
              to={draftPath(kind, draft)}
              state={openingState({ takeOver: draft.openElsewhere })}
              {...ROW_OPENER}
              size="sm"
              variant="primary"
              aria-label={`${draft.openElsewhere ? 'Continuer ici' : 'Reprendre'} : ${draftName(draft)}`}
            >
              {draft.openElsewhere ? 'Continuer ici' : 'Reprendre'}
            </LinkButton>
            <IconButton
              label={`Supprimer le brouillon : ${draftName(draft)}`}
              icon={<Icon name="trash" size={18} />}
              danger
              onClick={() => setDeleting(draft)}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title="Supprimer ce brouillon ?"
          confirmLabel="Supprimer"
          variant="danger"
          working={working}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void confirm(deleting)}
        >
          {`« ${draftName(deleting)} » : ce qui est saisi sera effacé, images comprises. Vous pourrez le rétablir pendant un jour. Un dossier déjà enregistré reste comme il est.`}
        </ConfirmDialog>
      )}
    </>
  );
}
