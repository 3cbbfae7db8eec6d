import { type BackupKind, PHASE_LABELS } from '@dosye/domain/calls/backup.ts';
import { type Job, jobDeclaration } from '@dosye/domain/calls/jobs.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { answerTo } from '@dosye/engine/api/client.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { ConfirmDialog } from '@dosye/engine/ui/Dialog.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { RunningJob } from '../../jobs/RunningJob.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { BACKUPS, bytesText, outcomeText } from './backupTexts.ts';
import { useLocalBackups } from './useLocalBackups.ts';

const KINDS = Object.keys(BACKUPS) as BackupKind[];

/** Backups downloaded to this computer: SQL, files, complete. */
export function LocalBackups(): ReactNode {
  const { last, downloading, start } = useLocalBackups();
  const [confirming, setConfirming] = useState<BackupKind | null>(null);
  const running = last?.state === 'running' ? last : null;
  const busy = running !== null || downloading !== null;
  return (
    <Card>
      <Section title="Sauvegardes locales" aside="Enregistrées sur cet ordinateur">
        <ul className={styles.choices}>
          {KINDS.map((kind) => {
            const { Icon: BackupIcon, title, description } = BACKUPS[kind];
            return (
              <li key={kind}>
                <span className="emblem">
                  <BackupIcon size={20} aria-hidden="true" />
                </span>
                <h3>{title}</h3>
                <p>{description}</p>
                <DownloadButton
                  kind={kind}
                  working={downloading === kind}
                  disabled={busy}
                  onAsk={() => setConfirming(kind)}
                />
              </li>
            );
          })}
        </ul>
        {running && (
          <RunningJob job={running} label={phaseLabel(running)} amount={bytesText(running)} />
        )}
        {downloading && !running && (
          <div className={styles.running}>
            <JobProgress label="Préparation" done={0} total={null} />
          </div>
        )}
        {last && !busy && <LastBackup {...last} />}
        <Fingerprint />
      </Section>
      {confirming && (
        <ConfirmDialog
          title={BACKUPS[confirming].title}
          confirmLabel="Télécharger"
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null);
            void start(confirming);
          }}
        >
          <div className={styles.text}>
            <p>{BACKUPS[confirming].confirm}</p>
            <p>
              Ce fichier contient les dossiers de tous les bureaux et n’est pas chiffré : gardez-le
              sous clé. Le travail des bureaux continue pendant ce temps.
            </p>
          </div>
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface DownloadButtonProps {
  readonly kind: BackupKind;
  readonly working: boolean;
  readonly disabled: boolean;
  readonly onAsk: () => void;
}

function DownloadButton({ kind, working, disabled, onAsk }: DownloadButtonProps): ReactNode {
  const text = working ? 'Téléchargement...' : 'Télécharger';
  return (
    <Button
      icon={<Icon name="download" />}
      variant={kind === 'complete' ? 'primary' : 'default'}
      aria-label={`${text} : ${BACKUPS[kind].title}`}
      working={working}
      disabled={disabled}
      onClick={onAsk}
    >
      {text}
    </Button>
  );
}

const phaseLabel = ({ kind, phase }: Job): string =>
  [jobDeclaration(kind).label, phase && PHASE_LABELS[phase].toLowerCase()]
    .filter(Boolean)
    .join(' : ');

function LastBackup(job: Job): ReactNode {
  return (
    <Notice tone={job.state === 'done' ? 'good' : 'bad'}>
      <p>{outcomeText(job)}</p>
      <p className="small">{frenchRecentInstant(job.endedAt ?? job.startedAt)}</p>
    </Notice>
  );
}

function Fingerprint(): ReactNode {
  const { data } = useQuery({
    queryKey: ['admin', 'fingerprint'],
    queryFn: answerTo<{ fingerprint: string }>('GET', '/superadmin/backup/fingerprint'),
  });
  if (data === undefined) return null;
  return (
    <p className={cx('muted small', styles.fingerprint)}>
      Empreinte de cette installation, à noter sur papier : <code>{data.fingerprint}</code>. Elle
      prouve, après une panne, qu’une sauvegarde vient bien d’ici.
    </p>
  );
}
