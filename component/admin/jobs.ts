import type { Job, JobKind, LatestJobs } from '@dosye/domain/calls/jobs.ts';

/** A job of the super administrator, which runs. */
export const jobOf = (kind: JobKind, changes: Partial<Job> = {}): Job => ({
  id: 1,
  kind,
  state: 'running',
  subject: '',
  phase: null,
  startedBy: 'superadmin',
  startedAt: '2026-11-20T14:00:00.000Z',
  endedAt: null,
  done: 0,
  total: null,
  problem: null,
  result: null,
  ...changes,
});

/** The stream of events that reports the latest jobs. */
export function jobStream(...jobs: Job[]) {
  let latest = jobs;
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const event = (): Uint8Array =>
    new TextEncoder().encode(`data: ${JSON.stringify({ jobs: latest } satisfies LatestJobs)}\n\n`);
  return {
    /** The reply to a page that follows the jobs. */
    open: (): Response =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            streams.push(stream);
            stream.enqueue(event());
          },
        }),
      ),
    /** Reports jobs to every page that follows them. */
    report: (...reported: Job[]): void => {
      latest = reported;
      for (const stream of streams) stream.enqueue(event());
    },
  };
}
