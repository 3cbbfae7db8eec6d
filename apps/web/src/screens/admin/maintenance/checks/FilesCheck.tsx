import type { DamagedFile, FileCheck } from '@dosye/domain/calls/cloud.ts';
import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '../Notice.tsx';
import { useLongJob } from '../useLongJob.ts';

/** Verifies every stored picture and lists the missing and altered ones. */
export function FilesCheck(): ReactNode {
  const { job, starting, running, start } = useLongJob<FileCheck>({
    start: '/superadmin/maintenance/check-files',
    status: '/superadmin/maintenance/check-files-status',
    resultKey: 'check',
  });
  return (
    <Card>
      <Section title="Vérification des fichiers">
        <div className={styles.stack}>
          <p>
            Relit chaque image des dossiers et des configurations, et la compare à l’empreinte prise
            quand elle a été enregistrée. Rien n’est changé.
          </p>
          {running && job && (
            <JobProgress
              label="Vérification des images"
              done={job.done}
              total={job.total}
              amount={
                job.total
                  ? `${frenchNumber(job.done)} sur ${plural(job.total, 'image')}`
                  : undefined
              }
            />
          )}
          {job && !running && <Outcome job={job} />}
          <div>
            <Button
              icon={<Icon name="photo" />}
              working={starting || running}
              onClick={() => void start()}
            >
              {running ? 'Vérification...' : 'Vérifier les fichiers'}
            </Button>
          </div>
        </div>
      </Section>
    </Card>
  );
}

function Outcome({ job }: { readonly job: LongJob<FileCheck> }): ReactNode {
  const { state, result, problem } = job;
  const when = (
    <p className={styles.small}>
      {frenchRecentInstant(job.endedAt ?? job.startedAt)}, par {job.startedBy}
    </p>
  );
  if (state !== 'done' || !result) {
    return (
      <Notice tone="bad" announced>
        <p>La vérification n’est pas terminée. {problem ?? 'Elle a été interrompue.'}</p>
        {when}
      </Notice>
    );
  }
  const { checked, missing, altered, more } = result;
  const faultyCount = missing.length + altered.length + more;
  return (
    <>
      <Notice tone={faultyCount === 0 ? 'good' : 'bad'} announced>
        <p>
          {plural(checked, 'image vérifiée', 'images vérifiées')} :{' '}
          {faultyCount === 0
            ? 'aucune ne manque, aucune n’est altérée.'
            : `${plural(faultyCount, 'est manquante ou altérée', 'sont manquantes ou altérées')}.`}
        </p>
        {when}
      </Notice>
      <FaultyFiles title="Images manquantes" files={missing} />
      <FaultyFiles title="Images altérées" files={altered} />
      {more > 0 && <p className={styles.small}>Et {frenchNumber(more)} de plus.</p>}
    </>
  );
}

interface FaultyFilesProps {
  readonly title: string;
  readonly files: readonly DamagedFile[];
}

function FaultyFiles({ title, files }: FaultyFilesProps): ReactNode {
  if (files.length === 0) return null;
  return (
    <div className={styles.faulty}>
      <h3>
        {title} ({frenchNumber(files.length)})
      </h3>
      {/* A scrollable element must be focusable, to be scrolled by keyboard. */}
      <ul tabIndex={0} aria-label={title}>
        {files.map(({ name, heldBy }) => (
          <li key={name}>
            <b>{heldBy.join(', ')}</b>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
