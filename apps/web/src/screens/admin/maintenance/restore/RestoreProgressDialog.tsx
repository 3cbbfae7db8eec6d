import { PHASE_LABELS } from '@dosye/domain/calls/backup.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { outcomeText } from '../backups/backupTexts.ts';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import type { RestoreSource } from './restoreSource.ts';
import type { Restore } from './useRestore.ts';

/** Progress and outcome of a restore; modal, since nothing else can be done meanwhile. */
export function RestoreProgressDialog({ restore }: { restore: Restore }): ReactNode {
  const { job, failure, sent, source } = restore;
  const done = job?.state === 'done';
  const actions =
    failure !== null ? (
      <Button onClick={restore.clear}>Fermer</Button>
    ) : job === null && source?.isUploaded ? (
      <Button onClick={restore.cancel}>Annuler l’envoi</Button>
    ) : undefined;
  return (
    <Dialog
      title={done ? 'Restauration terminée' : failure ? 'Restauration refusée' : 'Restauration'}
      onClose={failure === null ? undefined : restore.clear}
      actions={actions}
    >
      <div className={styles.stack}>
        {!done && failure === null && (
          <>
            <Progress {...(job ?? startOf(source, sent))} />
            <p className="muted small break">
              {source?.name} · Tout est vérifié avant que quoi que ce soit ne change. Gardez cette
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
        {done && (
          <Notice tone="good" announced>
            <p>{outcomeText(job)}</p>
            <p>La page va se recharger : chacun doit se reconnecter.</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Until its job is there: the upload, which a backup of the server does not need. */
const startOf = (
  source: RestoreSource | null,
  sent: number,
): Pick<Job, 'phase' | 'done' | 'total'> =>
  source?.isUploaded
    ? { phase: 'receiving', done: sent, total: source.size }
    : { phase: 'checking', done: 0, total: null };

/** While the tables are replaced nothing can be counted. */
function Progress({ phase, done, total }: Pick<Job, 'phase' | 'done' | 'total'>): ReactNode {
  const counted = phase === 'swapping' ? null : total;
  return (
    <JobProgress
      label={PHASE_LABELS[phase ?? 'checking']}
      done={done}
      total={counted}
      amount={counted ? `${frenchSize(done)} sur ${frenchSize(counted)}` : undefined}
    />
  );
}
