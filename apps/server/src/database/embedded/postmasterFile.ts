import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeDurably } from '../../platform/durableFiles.ts';
import { codeOf } from '../../platform/codeOf.ts';

type PostmasterFile = {
  pid: number;
  /** Port it listens at (line 4). */
  port: number;
  /** Folder of its socket (line 5), empty when it has none. */
  socketFolder: string;
  /** `starting`, `ready`, `stopping`, `standby` (line 8). */
  status: string;
};

/** Reads postmaster.pid; undefined when there is none or it is invalid. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketFolder: (lines[4] ?? '').trim(),
    status: (lines[7] ?? '').trim(),
  };
}

/** True while a process of any account runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
}

/**
 * Makes PostgreSQL ignore the postmaster.pid that a killed one left, although its process id may by
 * now belong to another program (common after a restart of a container) or to a zombie. The id is
 * replaced by that of this process, PostgreSQL's parent, which it never takes for another postmaster;
 * deleting the file would lose PostgreSQL's check that no old backend still writes.
 */
export function disownPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  // The account of PostgreSQL, which owns the cluster, must be able to read it.
  writeDurably(file, [String(process.pid), ...rest].join('\n'), { owner: statSync(cluster) });
}

/**
 * Removes a postmaster.pid that names no process: empty after a power cut, or not written by PostgreSQL, which
 * refuses to start with it. Without the file PostgreSQL still checks that nobody uses the shared memory of the
 * cluster. The caller holds the folder's lock and has stopped every postmaster of the cluster.
 */
export function removeInvalidPostmasterFile(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { recursive: true, force: true });
}

/** Removes the socket folder that a killed server left, if it is one of ours. */
export function removeSocketFolder(folder: string): void {
  if (isAbsoluteSocketFolder(folder)) rmSync(folder, { recursive: true, force: true });
}

const isAbsoluteSocketFolder = (folder: string): boolean =>
  dirname(folder) !== folder && basename(folder).startsWith('dosye-pg-');
