import type { BackupKind, BackupProgress, BackupStatus } from '@dosye/domain/calls/backup.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { ConfirmDialog } from '@dosye/engine/ui/Dialog.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { type ReactNode, useState } from 'react';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '../Notice.tsx';
import { BACKUPS, PHASE_LABELS, WORK_LABELS } from './backupTexts.ts';
import { useLocalBackups } from './useLocalBackups.ts';

const KINDS = Object.keys(BACKUPS) as BackupKind[];

/** Backups downloaded to this computer: SQL, files, complete. */
export function LocalBackups(): ReactNode {
  const { status, downloading, start } = useLocalBackups();
  const [confirming, setConfirming] = useState<BackupKind | null>(null);
  const running = status.data?.running ?? null;
  const busy = running !== null || downloading !== null;
  return (
    <Card>
      <Section title="Sauvegardes locales" aside="Enregistrées sur cet ordinateur">
        <ul className={styles.choices}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <span className={styles.icon}>
                <Icon name={BACKUPS[kind].icon} size={20} />
              </span>
              <h3>{BACKUPS[kind].title}</h3>
              <p>{BACKUPS[kind].description}</p>
              <DownloadButton
                kind={kind}
                working={downloading === kind}
                disabled={busy}
                onAsk={() => setConfirming(kind)}
              />
            </li>
          ))}
        </ul>
        {running && <Running {...running} />}
        {downloading && !running && (
          <div className={styles.running}>
            <JobProgress label="Préparation" done={0} total={null} />
          </div>
        )}
        <LastBackupAndFingerprint status={status.data} busy={busy} />
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
              Ce fichier contient ce que les bureaux savent, et n’est pas chiffré : gardez-le sous
              clé. Le travail des bureaux continue pendant ce temps.
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
      aria-label={`${text} : ${BACKUPS[kind].title}`}
      working={working}
      disabled={disabled}
      onClick={onAsk}
    >
      {text}
    </Button>
  );
}

function Running({ what, phase, done, total, by }: BackupProgress): ReactNode {
  return (
    <div className={styles.running}>
      <JobProgress
        label={`${WORK_LABELS[what]} : ${PHASE_LABELS[phase].toLowerCase()}`}
        done={done}
        total={total}
        amount={
          total > 0 ? `${frenchSize(done)} sur environ ${frenchSize(total)}` : frenchSize(done)
        }
      />
      <p className={styles.small}>
        Demandée par {by}.
        {what !== 'restore' && ' Pour l’arrêter, annulez le téléchargement dans le navigateur.'}
      </p>
    </div>
  );
}

interface LastBackupAndFingerprintProps {
  readonly status: BackupStatus | undefined;
  readonly busy: boolean;
}

function LastBackupAndFingerprint({ status, busy }: LastBackupAndFingerprintProps): ReactNode {
  if (status === undefined) return null;
  const { last, fingerprint } = status;
  return (
    <>
      {last && !busy && (
        <Notice tone={last.ok ? 'good' : 'bad'}>
          <p>{last.message}</p>
          <p className={styles.small}>{frenchRecentInstant(last.at)}</p>
        </Notice>
      )}
      <p className={styles.fingerprint}>
        Empreinte de cette installation, à noter sur papier : <code>{fingerprint}</code>. Elle
        prouve, après une panne, qu’une sauvegarde vient bien d’ici.
      </p>
    </>
  );
}
