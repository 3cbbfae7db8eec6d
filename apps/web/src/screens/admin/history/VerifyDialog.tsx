import type { HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call, isApiError } from '@dosye/engine/api/client.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { jobEnd } from '@dosye/engine/jobs/jobEvents.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { RunningJob } from '../jobs/RunningJob.tsx';
import styles from './History.module.css';

/** Verifies the whole history: shows the progress of the job, whoever started it, then its result. */
export function VerifyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [job, setJob] = useState<Job>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    startOrJoin()
      .then((id) => jobEnd('verify-history', id, signal, setJob))
      .then(setJob, (caught: unknown) => !signal.aborted && setFailure(errorMessage(caught)));
    return () => controller.abort();
  }, []);
  const problem = failure ?? job?.problem ?? (job?.state === 'stopped' ? STOPPED : undefined);
  return (
    <Dialog
      title="Vérification de l’historique"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {job?.state === 'running' && <RunningJob job={job} amount={amountText(job)} />}
      {!job && !problem && <JobProgress label="Vérification en cours..." done={0} total={null} />}
      <div className={styles.outcome} role="status">
        {problem !== undefined && <p className={styles.bad}>{problem}</p>}
        {job?.state === 'done' && <CheckResult {...(job.result as HistoryCheckResult)} />}
      </div>
    </Dialog>
  );
}

const STOPPED = 'La vérification a été interrompue.';

const amountText = ({ done, total }: Job): string | undefined =>
  total ? `${frenchNumber(done)} sur ${plural(total, 'entrée')}` : undefined;

/** @returns the id of the verification; 0 when somebody's is running, which is the latest one */
async function startOrJoin(): Promise<number> {
  try {
    return (await call<{ job: Job }>('POST', '/admin/activity-log/verify')).job.id;
  } catch (failure) {
    if (isApiError(failure, 'CONFLICT')) return 0;
    throw failure;
  }
}

function CheckResult({ checked, lastSeal, compared, fault }: HistoryCheckResult): ReactNode {
  if (fault !== null) {
    return (
      <>
        <p className={styles.bad}>
          <IconAlertTriangle aria-hidden="true" />
          L’historique n’est plus intact.
        </p>
        <p>{fault.message}</p>
        {fault.kind !== 'rewritten' && (
          <p>
            {plural(checked, 'entrée')} avant elle {checked >= 2 ? 'sont intactes' : 'est intacte'}.
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className={styles.good}>
        <IconShieldCheck aria-hidden="true" />
        L’historique est intact.
      </p>
      <p>
        {plural(checked, 'entrée vérifiée', 'entrées vérifiées')}
        {compared > 0 &&
          `, et ${plural(compared, 'sceau comparé', 'sceaux comparés')} des sauvegardes et de la liste des actes`}
        .
      </p>
      {checked > 0 && (
        <p className={cx('muted small', styles.lastSeal)}>
          Dernier sceau, à noter si l’on veut pouvoir prouver plus tard que rien n’a changé :
          <code>
            n° {frenchNumber(checked)}, {lastSeal}
          </code>
        </p>
      )}
    </>
  );
}
