import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { onBehalfOf, withoutPerson } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { KeptSeal } from '../history/keptSeals.ts';
import { verifyHistory } from '../history/verify.ts';
import { startRoute } from '../jobs/routes.ts';
import type { JobContext } from '../jobs/run.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { sealOfStoredList } from '../verification/list.ts';
import type { BackupHead } from './archive/format.ts';
import { readHeadOf } from './archive/read.ts';
import { installationSigner } from './archive/signing.ts';
import { filesIn, nightlyInstant } from './nightly/folder.ts';

/** Bytes of an archive that contain its head: tables, columns and migrations take some ten thousand. */
const HEAD_BYTES = 256 * 1024;

/**
 * Verifies the history, also against the seals in the nightly backups of this installation and in the signed list of
 * acts (decision 03).
 * @param more seals that somebody kept
 */
export async function checkHistory(
  services: Pick<Services, 'database' | 'settings'>,
  context?: JobContext,
  more: readonly KeptSeal[] = [],
): Promise<HistoryCheckResult> {
  const { database } = services;
  const seals = [...(await sealOfLastList(services)), ...(await sealsOfBackups(services)), ...more];
  return verifyHistory(database, context, seals);
}

async function sealOfLastList({ database }: Pick<Services, 'database'>): Promise<KeptSeal[]> {
  const listed = await sealOfStoredList(database);
  if (!listed) return [];
  const { seq, hash, madeAt } = listed;
  return [{ seq, hash, where: `la liste signée des actes du ${frenchInstant(madeAt)}` }];
}

/** The seals in the nightly backups on disk; an archive that cannot be read is passed over. */
async function sealsOfBackups({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<KeptSeal[]> {
  const { fingerprint, publicKey } = await installationSigner(database);
  const seals: KeptSeal[] = [];
  for (const name of await filesIn(settings.backupDir)) {
    if (!name.endsWith('.zip') || !nightlyInstant(name, fingerprint)) continue;
    const head = await readArchiveHead(join(settings.backupDir, name)).catch(() => undefined);
    const seal = head?.publicKey === publicKey ? sealOfHead(head) : undefined;
    if (seal) seals.push(seal);
  }
  return seals;
}

/** The seal that a backup keeps; undefined before the first entry, and in older backups. */
export const sealOfHead = ({ lastSeal, madeAt }: BackupHead): KeptSeal | undefined =>
  lastSeal ? { ...lastSeal, where: `la sauvegarde du ${frenchInstant(madeAt)}` } : undefined;

/** The head of an archive on disk, after its signature was verified. @throws CallError 422 */
export async function readArchiveHead(path: string): Promise<BackupHead> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return await readHeadOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The call that checks the history, as a job. */
export function historyCheckRoutes(app: App, services: Services): void {
  const { database, jobs } = services;
  const route = { path: '/api/admin/activity-log/verify', answeredOnFullDisk: true };
  startRoute(app, 'verify-history', route, (person) =>
    jobs.start({
      kind: 'verify-history',
      startedBy: person.username,
      work: async (context) => {
        const result = await checkHistory(services, context);
        const details =
          result.fault?.message ?? `Historique intact : ${frenchNumber(result.checked)} entrées`;
        const by = onBehalfOf(person);
        await writeHistory(withoutPerson(database), by, { type: 'VERIFY_HISTORY', details });
        return result;
      },
    }),
  );
}
