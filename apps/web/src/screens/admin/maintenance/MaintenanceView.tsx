import type { ReactNode } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { LocalBackups } from './backups/LocalBackups.tsx';
import { FilesCheck } from './checks/FilesCheck.tsx';
import { SearchIndexRefresh } from './checks/SearchIndexRefresh.tsx';
import { CloudBackups } from './cloud/CloudBackups.tsx';
import styles from './Maintenance.module.css';
import { RestoreCard } from './restore/RestoreCard.tsx';

/** 'Maintenance': backups, restore, search index and file verification. */
export function MaintenanceView(): ReactNode {
  return (
    <AdminPage
      view="Maintenance"
      title="Maintenance"
      sub="Sauvegarder, restaurer et vérifier les données de tous les bureaux"
    >
      <div className={styles.cards}>
        <LocalBackups />
        <CloudBackups />
        <RestoreCard />
        <div className={styles.twoColumns}>
          <SearchIndexRefresh />
          <FilesCheck />
        </div>
      </div>
    </AdminPage>
  );
}
