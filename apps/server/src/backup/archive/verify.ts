import type { BackupSummary } from '@dosye/domain/calls/backup.ts';
import type { Told } from '../progress.ts';
import { REFUSALS, refused } from '../refused.ts';
import type { BackupHead, Manifest } from './format.ts';
import { readBackup } from './read.ts';
import { fingerprintOf } from './signing.ts';

/** A backup that is whole. */
export interface VerifiedBackup {
  head: BackupHead;
  manifest: Manifest;
}

const LINE_END = 10;

/**
 * Reads a whole backup and checks everything about it: form, hashes, counts, signature. Nothing of it
 * is used.
 * @param source its bytes
 * @param told hears how many bytes of the contents were checked
 * @throws CallError 422 with the sentence that says what is wrong
 */
export async function verifyBackup(
  source: AsyncIterable<Uint8Array>,
  told: Told = () => {},
  onHead: (head: BackupHead) => void = () => {},
): Promise<VerifiedBackup> {
  let head: BackupHead | undefined;
  let manifest: Manifest | undefined;
  let done = 0;
  const rows: Record<string, number> = {};
  for await (const piece of readBackup(source)) {
    if (piece.type === 'head') {
      head = piece.head;
      onHead(head);
    } else if (piece.type === 'end') manifest = piece.manifest;
    else {
      done += piece.bytes.length;
      if (piece.type === 'rows') rows[piece.table] = (rows[piece.table] ?? 0) + lines(piece.bytes);
      told('checking', done, head?.expectedSize ?? 0);
    }
  }
  if (head === undefined || manifest === undefined) throw refused(REFUSALS.cut);
  for (const { name } of head.tables) {
    if ((manifest.rows[name] ?? -1) !== (rows[name] ?? 0)) throw refused(REFUSALS.counts);
  }
  return { head, manifest };
}

/** Rows of COPY's text form: each is a line. */
function lines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

/** What a backup says of itself, for people. */
export function summaryOf(head: BackupHead, ownKey: string | undefined): BackupSummary {
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
