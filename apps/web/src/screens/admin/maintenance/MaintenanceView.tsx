import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import type { ReactNode } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { LocalBackups } from './backups/LocalBackups.tsx';
import { FilesCheck } from './checks/FilesCheck.tsx';
import { JobCard, type JobDeclaration } from './checks/JobCard.tsx';
import { CloudBackups } from './cloud/CloudBackups.tsx';
import styles from '../admin.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { NightlyBackups } from './nightly/NightlyBackups.tsx';
import { RestoreCard } from './restore/RestoreCard.tsx';
import { useRestore } from './restore/useRestore.ts';

/** 'Maintenance': backups, restore, search index and file verification. */
export function MaintenanceView(): ReactNode {
  const restore = useRestore();
  return (
    <AdminPage
      view="Maintenance"
      title="Maintenance"
      sub="Sauvegarder, restaurer et vérifier les données de tous les bureaux"
    >
      <div className="stack">
        <LocalBackups />
        <NightlyBackups restore={restore} />
        <CloudBackups />
        <RestoreCard restore={restore} />
        <div className={styles.columns}>
          <SearchIndexRefresh />
          <FilesCheck />
        </div>
      </div>
    </AdminPage>
  );
}

interface RefreshResult {
  dossiers: number;
  changed: number;
}

const SEARCH_INDEX_REFRESH: JobDeclaration = {
  kind: 'refresh-search',
  path: '/superadmin/maintenance/refresh-search-view',
  title: 'Index de recherche',
  description:
    'Relit tous les dossiers pour que la recherche et les listes les trouvent. Rarement utile : chaque enregistrement le fait déjà pour son dossier. Personne n’attend pendant ce temps.',
  unit: 'dossier',
  icon: 'refresh',
  startLabel: 'Actualiser l’index de recherche',
  workingLabel: 'Actualisation...',
  subject: 'L’actualisation',
};

function SearchIndexRefresh(): ReactNode {
  return (
    <JobCard<RefreshResult>
      declaration={SEARCH_INDEX_REFRESH}
      onEnd={({ state }) => {
        if (state === 'done') toast.success('Index de recherche actualisé avec succès.');
      }}
    >
      {({ dossiers, changed }, when) => (
        <Notice tone="good" announced>
          <p>
            {plural(dossiers, 'dossier relu', 'dossiers relus')}, {frenchNumber(changed)} mis à
            jour.
          </p>
          {when}
        </Notice>
      )}
    </JobCard>
  );
}
