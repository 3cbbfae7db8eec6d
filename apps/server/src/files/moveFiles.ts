import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { stemOf } from './unreferencedFiles.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** Files copied concurrently. */
const AT_ONCE = 8;
const SHA256_LENGTH = 64;

/** Counts of a move. */
interface MoveResult {
  moved: number;
  /** Present before, from an earlier run. */
  present: number;
  /** Names of pictures whose content does not match their SHA-256: they are not copied. */
  altered: string[];
}

/** The 256 two-digit prefixes of names. */
const beginnings = (): string[] =>
  Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/**
 * Copies every file that the target store lacks. After an interruption a second run continues; the server may
 * run meanwhile.
 * @param remove also removes from the source store what the target has
 * @param onFile is called for each file that was compared
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove = false, onFile = () => {} }: { remove?: boolean; onFile?: () => void } = {},
): Promise<MoveResult> {
  const move: MoveResult = { moved: 0, present: 0, altered: [] };
  const moveOne = async (name: string, there: ReadonlySet<string>): Promise<void> => {
    const intact = there.has(name) || (await copy(from, to, name));
    if (there.has(name)) move.present += 1;
    else if (intact) move.moved += 1;
    else move.altered.push(name);
    if (intact && remove) await from.remove(name);
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

/** @returns false for a picture whose content does not match its SHA-256 */
async function copy(from: FileStore, to: FileStore, name: string): Promise<boolean> {
  const bytes = await from.get(name);
  const isPicture = name[SHA256_LENGTH] === '.';
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (isPicture && sum !== stemOf(name)) return false;
  await to.put(name, bytes);
  return true;
}

async function namesOf(files: FileStore, beginning: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names(beginning)) names.push(name);
  return names;
}
