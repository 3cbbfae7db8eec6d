import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { PHASE_LABELS } from '../backups/backupTexts.ts';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '../Notice.tsx';
import type { Restore } from './useRestore.ts';

/** Progress and outcome of a restore; modal, since nothing else can be done meanwhile. */
export function RestoreProgressDialog({ restore }: { readonly restore: Restore }): ReactNode {
  const { outcome, failure, progress, file } = restore;
  const sending = outcome === null && failure === null && progress?.phase === 'receiving';
  const actions =
    failure !== null ? (
      <Button onClick={restore.clear}>Fermer</Button>
    ) : sending ? (
      <Button onClick={restore.cancel}>Annuler l’envoi</Button>
    ) : undefined;
  return (
    <Dialog
      title={outcome ? 'Restauration terminée' : failure ? 'Restauration refusée' : 'Restauration'}
      onClose={failure === null ? undefined : restore.clear}
      actions={actions}
    >
      <div className={styles.stack}>
        {outcome === null && failure === null && progress && (
          <>
            <JobProgress
              label={PHASE_LABELS[progress.phase]}
              done={progress.done}
              total={progress.phase === 'swapping' ? null : progress.total}
              amount={amountText(progress.done, progress.total)}
            />
            <p className={styles.small}>
              {file?.name} · Tout est vérifié avant que quoi que ce soit ne change. Gardez cette
              page ouverte.
            </p>
          </>
        )}
        {failure !== null && (
          <Notice tone="bad" announced>
            <p>{failure}</p>
            <p>Rien n’a été changé.</p>
          </Notice>
        )}
        {outcome && (
          <Notice tone="good" announced>
            <p>{outcome.message}</p>
            <p>La page va se recharger : chacun doit se reconnecter.</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const amountText = (done: number, total: number): string | undefined =>
  total > 1 ? `${frenchSize(done)} sur ${frenchSize(total)}` : undefined;
