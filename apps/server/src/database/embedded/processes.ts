import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmasterFile.ts';

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
 * The postmasters of a cluster whose postmaster.pid names none of them. Only Linux tells the folders of processes; elsewhere
 * none is found, and PostgreSQL itself refuses to start beside them.
 */
export function postmastersOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const serving = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgres(pid) && servesCluster(pid, cluster));
  // The others are its children.
  return serving.filter((pid) => !serving.includes(parentOf(pid)));
}

/** Not a terminal, for example, whose working folder is the cluster. */
function isPostgres(pid: number): boolean {
  try {
    return /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It has just ended.
    return 0;
  }
}

/**
 * True unless a PostgreSQL of another cluster listens in the folder, which is so when the files of a running
 * server were copied: a socket's lock file names the cluster on its second line.
 */
export function socketBelongsTo(socketFolder: string, cluster: string): boolean {
  try {
    const lock = readFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), 'utf8');
    return lock.split('\n')[1] === cluster;
  } catch {
    return true;
  }
}
