import type { Job } from '@dosye/domain/calls/jobs.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { bytesText } from '../backups/backupTexts.ts';
import { RunningJob } from '../../jobs/RunningJob.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '../Notice.tsx';

/** Progress of the running upload, or the error of the last one. */
export function UploadStatus({ job }: { readonly job: Job | undefined }): ReactNode {
  if (job?.state === 'running') {
    return <RunningJob job={job} label="Envoi dans le nuage" amount={bytesText(job)} />;
  }
  if (job?.state !== 'failed') return null;
  return (
    <Notice tone="bad" announced>
      <p>La dernière sauvegarde dans le nuage a échoué. {job.problem}</p>
      <p className={styles.small}>{frenchRecentInstant(job.endedAt ?? job.startedAt)}</p>
    </Notice>
  );
}
