import { hash } from 'node:crypto';
import pMap from 'p-map';
import { storedFileReader } from './storedFileReader.ts';
import { stemOf } from './uploads.ts';
import type { FileStore } from '../storage/fileStore.ts';

const AT_ONCE = 8;
const SHA256_LENGTH = 64;

interface MoveResult {
  /** Copied; with them those that replaced a damaged file of the target. */
  moved: number;
  /** Present before, from an earlier run. */
  present: number;
  /** Names of pictures that cannot be read or do not match their SHA-256: they are not copied. */
  altered: string[];
}

/** What became of a file; the sweep may have removed it since it was listed. */
type Outcome = 'moved' | 'present' | 'altered' | 'missing';

/** The 256 two-digit prefixes of names. */
const beginnings = (): string[] =>
  Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/**
 * Copies every file that the target store lacks. After an interruption a second run continues; the server may
 * run meanwhile.
 * @param remove also removes from the source store what the target has, once both were compared: the source may have
 *   the only intact one
 * @param onFile is called for each file that was compared
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove = false, onFile = () => {} }: { remove?: boolean; onFile?: () => void } = {},
): Promise<MoveResult> {
  const move: MoveResult = { moved: 0, present: 0, altered: [] };
  const read = storedFileReader(from);
  const readCopy = storedFileReader(to);
  /** Makes the target have an intact file of this name, also where its own is damaged. */
  const bring = async (name: string, isThere: boolean): Promise<Outcome> => {
    const copy = isThere ? await readCopy(name) : 'missing';
    if (typeof copy !== 'string' && isPicture(name) && isIntact(name, copy)) return 'present';
    const bytes = await read(name);
    if (bytes === 'missing') return 'missing';
    if (bytes === 'unreadable' || !isIntact(name, bytes)) return 'altered';
    if (typeof copy !== 'string' && copy.equals(bytes)) return 'present';
    await to.put(name, bytes);
    return 'moved';
  };
  const moveOne = async (name: string, there: ReadonlySet<string>): Promise<void> => {
    const isThere = there.has(name);
    const outcome = isThere && !remove ? 'present' : await bring(name, isThere);
    if (outcome === 'altered') move.altered.push(name);
    if (outcome === 'moved' || outcome === 'present') {
      move[outcome] += 1;
      if (remove) await from.remove(name);
    }
    onFile();
  };
  // One prefix after the other, so that the listings of both stores stay small in memory.
  for (const beginning of beginnings()) {
    const waiting = await namesOf(from, beginning);
    if (waiting.length === 0) continue;
    const there = new Set(await namesOf(to, beginning));
    await untilFailure(waiting, (name) => moveOne(name, there));
  }
  return move;
}

/**
 * Works on several at once, and on no further one after a failure.
 * @throws the first failure, once those under way have ended: a second run finds nothing that still changes
 */
async function untilFailure(
  names: readonly string[],
  work: (name: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (name: string): Promise<void> => {
    if (failures.length > 0) return;
    await work(name).catch((error: unknown) => failures.push(error));
  };
  await pMap(names, attempt, { concurrency: AT_ONCE });
  if (failures.length > 0) throw failures[0];
}

/** A picture is named by its own SHA-256, a thumbnail by that of its picture. */
const isPicture = (name: string): boolean => name[SHA256_LENGTH] === '.';

const isIntact = (name: string, bytes: Buffer): boolean =>
  !isPicture(name) || hash('sha256', bytes) === stemOf(name);

async function namesOf(files: FileStore, beginning: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names(beginning)) names.push(name);
  return names;
}
