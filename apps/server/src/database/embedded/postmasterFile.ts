import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The contents of a cluster's postmaster.pid. */
export type PostmasterFile = {
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
}

/** True when the process is a PostgreSQL that serves this cluster, and not another with a reused id. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    if (process.platform === 'win32') return listedOnWindows(pid);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}

function listedOnWindows(pid: number): boolean {
  const list = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
  return list.toLowerCase().includes('postgres');
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
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

/** Removes the socket folder that a killed server left, if it is one of ours. */
export function removeSocketFolder(folder: string): void {
  if (isAbsoluteSocketFolder(folder)) rmSync(folder, { recursive: true, force: true });
}

const isAbsoluteSocketFolder = (folder: string): boolean =>
  dirname(folder) !== folder && basename(folder).startsWith('dosye-pg-');
