import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '../Notice.tsx';
import { cancelUpload } from './cloudQueries.ts';

/** Progress of the running upload, or the error of the last one. */
export function UploadStatus({ job }: { readonly job: LongJob | null }): ReactNode {
  if (job?.state === 'running') return <UploadProgress key={job.id} job={job} />;
  if (job?.state !== 'failed') return null;
  return (
    <Notice tone="bad" announced>
      <p>La dernière sauvegarde dans le nuage a échoué. {job.problem}</p>
      <p className={styles.small}>{frenchRecentInstant(job.endedAt ?? job.startedAt)}</p>
    </Notice>
  );
}

function UploadProgress({ job }: { readonly job: LongJob }): ReactNode {
  const { subject, startedBy, done, total } = job;
  const [stopping, setStopping] = useState(false);
  async function stop(): Promise<void> {
    setStopping(true);
    try {
      await cancelUpload();
    } catch (failure) {
      setStopping(false);
      toast.error(errorMessage(failure));
    }
  }
  return (
    <div className={styles.running}>
      <JobProgress
        label="Envoi dans le nuage"
        done={done}
        total={total}
        amount={total ? `${frenchSize(done)} sur environ ${frenchSize(total)}` : frenchSize(done)}
      />
      <div className={styles.bar}>
        <p className={styles.small}>
          {subject === '' ? 'Demandée' : `${subject}, demandée`} par {startedBy}.
        </p>
        <Button size="sm" working={stopping} onClick={() => void stop()}>
          {stopping ? 'Interruption...' : 'Interrompre l’envoi'}
        </Button>
      </div>
    </div>
  );
}
