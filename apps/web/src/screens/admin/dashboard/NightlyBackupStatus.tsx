import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNightlyStatus } from '../adminQueries.ts';
import styles from './NightlyBackupStatus.module.css';

/**
 * Whether the backups that are made by themselves are well, in one green or red line with what to do.
 * Until that is known nothing is shown; that it cannot be known the figures below say too.
 */
export function NightlyBackupStatus(): ReactNode {
  const { data } = useNightlyStatus();
  if (data === undefined) return null;
  const { ok, sentence, advice } = data;
  return (
    <section
      className={cx(styles.line, ok ? styles.good : styles.bad)}
      aria-label="Sauvegarde automatique"
    >
      <Icon name={ok ? 'done' : 'alert'} size={22} />
      <div>
        <p>
          <b>{ok ? 'Sauvegarde à jour.' : 'Sauvegarde à vérifier.'}</b> {sentence}
        </p>
        {advice !== '' && <small>{advice}</small>}
        {!ok && <Link to="/admin/maintenance">Ouvrir la maintenance</Link>}
      </div>
    </section>
  );
}
