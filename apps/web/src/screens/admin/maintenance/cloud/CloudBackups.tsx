import { IconUpload } from '@tabler/icons-react';
import { CLOUD_QUOTA_BYTES, cloudSize, cloudUsagePercent } from '@dosye/domain/calls/cloud.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { isApiError } from '@dosye/engine/api/client.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { ConfirmDialog } from '@dosye/engine/ui/Dialog.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { RunningJob } from '../../jobs/RunningJob.tsx';
import { useJob } from '../../jobs/useJob.ts';
import { bytesText } from '../backups/backupTexts.ts';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { CloudFiles } from './CloudFiles.tsx';
import { useCloudList } from './cloudQueries.ts';

/** Some object stores list a new file late: the list is fetched again after this delay, in milliseconds. */
const RELIST_DELAY = 5_000;

/** The complete backups in the cloud, or how to configure the cloud storage. */
export function CloudBackups(): ReactNode {
  const list = useCloudList();
  const [confirming, setConfirming] = useState(false);
  const answer = useAnswer(list);
  const notConfigured = isApiError(list.error, 'CLOUD_NOT_CONFIGURED');
  const { refetch } = list;
  const upload = useJob('cloud-backup', '/superadmin/backup/upload-to-b2', ({ state }) => {
    if (state === 'done') toast.success('Sauvegarde envoyée dans le nuage avec succès.');
    if (state === 'stopped') toast.info('Envoi de la sauvegarde interrompu.');
    void refetch();
    setTimeout(() => void refetch(), RELIST_DELAY);
  });
  return (
    <Card>
      <Section title="Sauvegardes dans le nuage" aside="Complètes et chiffrées">
        {notConfigured ? (
          <Notice tone="info">
            <p>{errorMessage(list.error)}</p>
          </Notice>
        ) : (
          <>
            <div className={cx('row between', styles.bar)}>
              <CloudUsage totalSize={answer.data?.totalSize} />
              <Button
                variant="primary"
                icon={<IconUpload size={18} aria-hidden="true" />}
                working={upload.starting || upload.running}
                disabled={answer.state !== 'current'}
                onClick={() => setConfirming(true)}
              >
                {upload.running ? 'Sauvegarde en cours...' : 'Nouvelle sauvegarde'}
              </Button>
            </div>
            <UploadStatus job={upload.job} />
            <CloudFiles list={list} />
          </>
        )}
      </Section>
      {confirming && (
        <ConfirmDialog
          title="Nouvelle sauvegarde dans le nuage"
          confirmLabel="Lancer la sauvegarde"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void upload.start();
          }}
        >
          <p>
            Une sauvegarde complète est faite, chiffrée, puis envoyée au stockage en nuage. Elle
            continue si vous quittez cette page.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Storage used: '2,34 Go sur 10 Go', and in percent with two decimals. @param totalSize bytes */
function CloudUsage({ totalSize }: { totalSize: number | undefined }): ReactNode {
  const used = cloudUsagePercent(totalSize ?? 0);
  return (
    <div className={styles.usage} aria-busy={totalSize === undefined}>
      <p id="espace-utilise">
        <span>Espace utilisé</span>
        {totalSize !== undefined && (
          <span className="num">
            <b>{cloudSize(totalSize)}</b> sur {cloudSize(CLOUD_QUOTA_BYTES)} ({percent(used)})
          </span>
        )}
      </p>
      <meter
        aria-labelledby="espace-utilise"
        min={0}
        max={100}
        low={80}
        high={95}
        optimum={0}
        value={used}
      />
    </div>
  );
}

const percent = (value: number): string =>
  `${value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;

function UploadStatus({ job }: { job: Job | undefined }): ReactNode {
  if (job?.state === 'running') {
    return <RunningJob job={job} label="Envoi dans le nuage" amount={bytesText(job)} />;
  }
  if (job?.state !== 'failed') return null;
  return (
    <Notice tone="bad" announced>
      <p>La dernière sauvegarde dans le nuage a échoué. {job.problem}</p>
      <p className="small">{frenchRecentInstant(job.endedAt ?? job.startedAt)}</p>
    </Notice>
  );
}
