import type { BackupSummary } from '@dosye/domain/calls/backup.ts';
import type { ProgressListener } from '../progressListener.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';
import type { BackupHead, Manifest } from './format.ts';
import { readBackup } from './read.ts';
import { fingerprintOf } from './signing.ts';

interface VerifiedBackup {
  head: BackupHead;
  manifest: Manifest;
}

const LINE_END = 10;

/**
 * Reads a backup to its end and verifies format, hashes, counts and signature, without using its content.
 * @param source its bytes
 * @param onProgress is called with the number of verified bytes
 * @throws CallError 422 with the sentence that says what is wrong
 */
export async function verifyBackup(
  source: AsyncIterable<Uint8Array>,
  onProgress: ProgressListener = () => {},
): Promise<VerifiedBackup> {
  let head: BackupHead | undefined;
  let manifest: Manifest | undefined;
  let done = 0;
  const rows: Record<string, number> = {};
  for await (const piece of readBackup(source)) {
    if (piece.type === 'head') head = piece.head;
    else if (piece.type === 'end') manifest = piece.manifest;
    else {
      done += piece.bytes.length;
      if (piece.type === 'rows') rows[piece.table] = (rows[piece.table] ?? 0) + lines(piece.bytes);
      onProgress('checking', done, head?.expectedSize ?? 0);
    }
  }
  if (head === undefined || manifest === undefined) throw invalidBackup(REFUSALS.cut);
  for (const { name } of head.tables) {
    if ((manifest.rows[name] ?? -1) !== (rows[name] ?? 0)) throw invalidBackup(REFUSALS.counts);
  }
  return { head, manifest };
}

/** Counts rows of COPY's text format, one per line. */
function lines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

/** Summary of a backup for display. */
export function backupSummary(head: BackupHead, ownKey: string | undefined): BackupSummary {
  const { madeAt, madeBy, network, dossiers, users, offices, pictures, publicKey } = head;
  return {
    madeAt,
    madeBy,
    network,
    dossiers,
    users,
    offices,
    pictures,
    fingerprint: fingerprintOf(publicKey),
    ownOrigin: publicKey === ownKey,
  };
}
