import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../platform/durableFiles.ts';

/**
 * The states of an update. `asked`: the new program may try; `stopping`: the server of before ends for it; `copied`: the database of before stands beside the one that
 * it migrates; `returning`: its check failed and that copy is being put back; then `passed` or `returned`.
 */
const STATES = ['asked', 'stopping', 'copied', 'returning', 'passed', 'returned'] as const;
const PENDING: readonly string[] = ['asked', 'stopping', 'copied', 'returning'];

const schema = z.object({
  /** Names of program folders: '.' is the one that was installed first, the others are below its `versions`. */
  folder: z.string().max(100),
  previous: z.string().max(100),
  /** The commit or version of the folder '.' at that time: another one there has been chosen by hand. */
  home: z.string().max(200),
  state: z.enum(STATES),
  /** When the new program was last loaded: without it, its own start cannot tell why it fails. */
  loadedAt: z.iso.datetime().optional(),
  /** How often the new program has begun its trial. */
  attempts: z.int().min(0),
  /** Why it returned, in French. */
  reason: z.string().optional(),
});

/** Which program serves a data folder: one file, so that program and state change together (decision 38). */
export type Program = z.infer<typeof schema>;

const fileOf = (dataDir: string): string => join(dataDir, 'programme.json');

/** @returns undefined where no update has been made */
export function readProgram(dataDir: string): Program | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The file belongs to whoever the folder belongs to. */
export function writeProgram(dataDir: string, program: Program): void {
  const { uid, gid } = statSync(dataDir);
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined;
  writeDurably(fileOf(dataDir), `${JSON.stringify(program, null, 1)}\n`, { owner });
}

/** Whether an update is neither finished nor undone. */
export const isPending = ({ state }: Program): boolean => PENDING.includes(state);
