import type { RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Client } from 'pg';
import { type BackupHead, lostCount, lostFilesText, type Manifest } from '../archive/format.ts';
import { fingerprintOf } from '../archive/signing.ts';
import { STAGING } from './staging.ts';

/**
 * Ends the job in the transaction of the restore, so that nobody sees one without the other. Checkpoints of
 * interrupted jobs belong to the replaced data.
 */
export async function endJob(owner: Client, id: number, outcome: RestoreOutcome): Promise<void> {
  await owner.query(`update ${STAGING}.job set checkpoint = null`);
  await owner.query(
    `update ${STAGING}.job set state = 'done', result = $2, ended_at = clock_timestamp() where id = $1`,
    [id, outcome],
  );
}

/** What a backup contains, in French. */
export const contentOf = ({ dossiers, users, offices, madeAt }: BackupHead): string =>
  `${plural(dossiers, 'dossier')}, ${plural(users, 'utilisateur')}, ${plural(offices, 'bureau', 'bureaux')}, état du ${frenchInstant(madeAt)}`;

/** Writes the history entry of a restore into the staging schema. @param losses French lines */
export async function noteRestore(
  owner: Client,
  by: Person,
  head: BackupHead,
  { files }: Manifest,
  losses: readonly string[],
): Promise<void> {
  const details = [
    `Restauration complète : ${contentOf(head)}, sauvegarde demandée par ${head.madeBy}, empreinte ${fingerprintOf(head.publicKey)}`,
    ...(losses.length > 0 ? [`Perdu : ${losses.join(', ')}`] : []),
    ...(files.missing.length > 0 ? [lostFilesText(lostCount(files.missing))] : []),
  ].join('. ');
  await owner.query(
    `insert into ${STAGING}.action_log (user_id, username, bureau_id, action_type, details)
     values ($1, $2, $3, 'RESTORE_FULL', $4)`,
    [by.id > 0 ? by.id : null, by.username, by.bureauId, details],
  );
}
