import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Kills a process and its descendants at once. */
export function killWithChildren(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) kill(one);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The direct children of a process. */
export function childrenOf(pid: number): number[] {
  const listed =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  // Process 0 would be this process and its whole group.
  return listed
    .split(/\s+/)
    .map(Number)
    .filter((child) => child > 0);
}
