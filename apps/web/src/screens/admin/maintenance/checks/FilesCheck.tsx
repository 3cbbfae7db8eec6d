import type { DamagedFile, FileCheck } from '@dosye/domain/calls/cloud.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { JobCard, type JobDeclaration } from './JobCard.tsx';

const FILES_CHECK: JobDeclaration = {
  kind: 'check-files',
  path: '/superadmin/maintenance/check-files',
  title: 'Vérification des fichiers',
  description:
    'Relit chaque image des dossiers et des configurations, et la compare à l’empreinte prise quand elle a été enregistrée. Rien n’est changé.',
  unit: 'image',
  icon: 'photo',
  startLabel: 'Vérifier les fichiers',
  workingLabel: 'Vérification...',
  subject: 'La vérification',
};

/** Verifies every stored picture and lists the missing and altered ones. */
export function FilesCheck(): ReactNode {
  return (
    <JobCard<FileCheck> declaration={FILES_CHECK}>
      {(result, when) => <CheckResult {...result} when={when} />}
    </JobCard>
  );
}

type CheckResultProps = FileCheck & { readonly when: ReactNode };

function CheckResult({ checked, missing, altered, more, when }: CheckResultProps): ReactNode {
  const faultyCount = missing.length + altered.length + more;
  return (
    <>
      <Notice tone={faultyCount === 0 ? 'good' : 'bad'} announced>
        <p>
          {plural(checked, 'image vérifiée', 'images vérifiées')} :{' '}
          {faultyCount === 0
            ? 'aucune ne manque, aucune n’est altérée.'
            : `${plural(faultyCount, 'est manquante ou altérée', 'sont manquantes ou altérées')}.`}
        </p>
        {when}
      </Notice>
      <FaultyFiles title="Images manquantes" files={missing} />
      <FaultyFiles title="Images altérées" files={altered} />
      {more > 0 && <p className="muted small break">Et {frenchNumber(more)} de plus.</p>}
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
