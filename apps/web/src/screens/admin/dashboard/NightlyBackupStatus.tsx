import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNightlyStatus } from '../adminQueries.ts';
import styles from './NightlyBackupStatus.module.css';

/**
 * Status of the nightly backups, green or red, with advice. Nothing is shown while the status is unknown or old: the
 * dashboard below reports a failed request itself.
 */
export function NightlyBackupStatus(): ReactNode {
  const { data, state } = useAnswer(useNightlyStatus());
  if (state !== 'current') return null;
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
