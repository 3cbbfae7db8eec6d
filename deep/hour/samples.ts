import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { residentBytes } from '../../bench/processes.ts';

/** State of the server at one moment. */
export interface Sample {
  /** Minutes since the beginning. */
  minute: number;
  /** Resident bytes of the server, the median of several readings. */
  memory: number;
  /** The same of its child processes: the typesetters. */
  childMemory: number;
  /** Open files, sockets and pipes of the server. */
  handles: number;
  /** Connections to the database. */
  connections: number;
  /** Of these, transactions that are open. */
  transactions: number;
  /** Incomplete files in the data folder. */
  unfinished: number;
  /** Answers and errors so far. */
  answers: number;
  errors: number;
  repeated: number;
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );

/** Resident bytes of the server and of its child processes; a process may end while it is read. */
export function memoryOf(pid: number): { memory: number; childMemory: number } {
  const children = childrenOf(pid);
  return {
    memory: residentBytes(pid),
    childMemory: children.reduce((sum, child) => sum + residentBytes(child), 0),
  };
}

/** Number of files below a folder whose content is not complete yet. */
const unfinishedIn = (dataDir: string): number => {
  try {
    return readdirSync(join(dataDir, 'files', 'unfinished')).length;
  } catch {
    return 0;
  }
};

/** What one look at the system gives, besides the memory. */
export async function systemState(owner: Pool, pid: number, dataDir: string) {
  const { rows } = await owner.query<{ connections: number; transactions: number }>(
    `select count(*)::int as connections,
       count(*) filter (where state like 'idle in transaction%')::int as transactions
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return {
    handles: readdirSync(`/proc/${pid}/fd`).length,
    unfinished: unfinishedIn(dataDir),
    connections: rows[0]?.connections ?? 0,
    transactions: rows[0]?.transactions ?? 0,
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
