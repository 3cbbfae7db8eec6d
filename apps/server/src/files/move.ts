import { createHash } from 'node:crypto';
import { fewAtOnce } from '../platform/fewAtOnce.ts';
import { stemOf } from './unreferencedFiles.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** Files on their way at once. */
const AT_ONCE = 8;
const SHA256_LENGTH = 64;

/** How a move went. */
export interface Move {
  moved: number;
  /** Were there already, from an earlier move. */
  present: number;
  /** Names of pictures whose content is not what their name says: they stay where they are. */
  altered: string[];
}

/** The 256 beginnings of names. */
const beginnings = (): string[] =>
  Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/**
 * Copies every file of one store that the other one lacks. Begun again after an interruption it goes
 * on where it was; people may go on working meanwhile.
 * @param remove also removes from the first store what the second one has
 * @param onFile hears of each file that was looked at
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove = false, onFile = () => {} }: { remove?: boolean; onFile?: () => void } = {},
): Promise<Move> {
  const move: Move = { moved: 0, present: 0, altered: [] };
  const moveOne = async (name: string, there: ReadonlySet<string>): Promise<void> => {
    if (there.has(name)) move.present += 1;
    else if (await copy(from, to, name)) move.moved += 1;
    else {
      move.altered.push(name);
      return;
    }
    if (remove) await from.remove(name);
  };
  // One beginning after the other, so that what is known of both stores stays small.
  for (const beginning of beginnings()) {
    const waiting = await namesOf(from, beginning);
    if (waiting.length === 0) continue;
    const there = new Set(await namesOf(to, beginning));
    await fewAtOnce(waiting, AT_ONCE, async (name) => {
      await moveOne(name, there);
      onFile();
    });
  }
  return move;
}

/** @returns false for a picture whose content is not what its name says */
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
