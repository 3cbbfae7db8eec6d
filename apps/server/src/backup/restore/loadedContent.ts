import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import type { Client } from 'pg';
import type { BackupHead } from '../archive/format.ts';
import { invalidBackup, REFUSALS } from '../backupErrors.ts';

type Counts = Pick<BackupHead, 'dossiers' | 'users' | 'offices' | 'pictures'>;

const COUNTS = `
  select (select count(*) from dossier) as dossiers, (select count(*) from app_user) as users,
    (select count(*) from bureau) as offices,
    (select count(*) from file where media_type like 'image/%') as pictures,
    (select count(*) from app_user where role = $1) as "superAdmins"`;

/**
 * Compares the loaded rows with what the head of the backup promises, and checks that somebody could still manage the
 * accounts afterwards.
 * @param client a connection whose search_path begins with the schema into which the rows were loaded
 * @throws CallError 422 when a count differs, or without a super administrator
 */
export async function checkLoadedContent(client: Client, head: BackupHead): Promise<void> {
  const { rows } = await client.query<Counts & { superAdmins: number }>(COUNTS, [HIGHEST_ROLE]);
  for (const what of ['dossiers', 'users', 'offices', 'pictures'] as const) {
    if (rows[0]?.[what] !== head[what]) throw invalidBackup(REFUSALS.counts);
  }
  if (!rows[0]?.superAdmins) throw invalidBackup(REFUSALS.noSuperAdmin);
}
