/** Work that goes on after its call has been answered; any server tells how far it is. */
export interface LongJob<Result = unknown> {
  id: number;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** What it works on: a file's name, or ''. */
  subject: string;
  startedBy: string;
  /** ISO */
  startedAt: string;
  /** ISO */
  endedAt: string | null;
  /** How far it is, in bytes or pieces, and of how many if that is known. */
  done: number;
  total: number | null;
  /** French sentence that says why it failed. */
  problem: string | null;
  result: Result | null;
}
