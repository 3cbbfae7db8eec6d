import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNightlyStatus } from '../adminQueries.ts';
import { StatusLine } from './StatusLine.tsx';

/**
 * Status of the nightly backups, green or red, with advice. Nothing is shown while the status is unknown or old: the
 * dashboard below reports a failed request itself.
 */
export function NightlyBackupStatus(): ReactNode {
  const { data, state } = useAnswer(useNightlyStatus());
  if (state !== 'current') return null;
  const { ok, sentence, advice } = data;
  return (
    <StatusLine label="Sauvegarde automatique" isGood={ok}>
      <p>
        <b>{ok ? 'Sauvegarde à jour.' : 'Sauvegarde à vérifier.'}</b> {sentence}
      </p>
      {advice !== '' && <small>{advice}</small>}
      {!ok && <Link to="/admin/maintenance">Ouvrir la maintenance</Link>}
    </StatusLine>
  );
}
