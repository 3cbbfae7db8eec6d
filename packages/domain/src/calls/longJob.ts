/** A job that goes on after the call that started it was answered; every server can report its progress. */
export interface LongJob<Result = unknown> {
  id: number;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** What it works on, such as a file name, or ''. */
  subject: string;
  /** User name. */
  startedBy: string;
  /** ISO instant. */
  startedAt: string;
  /** ISO instant. */
  endedAt: string | null;
  /** Progress in bytes or items, and the total if it is known. */
  done: number;
  total: number | null;
  /** Why it failed, a French sentence. */
  problem: string | null;
  result: Result | null;
}
