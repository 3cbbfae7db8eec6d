import type { Job, JobKind, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { callRaw } from '../api/client.ts';

/** The latest job of each kind that the user may see. */
export type JobsByKind = Readonly<Partial<Record<JobKind, Job>>>;

/** Milliseconds before the stream is opened again after it has ended or failed. */
const RETRY_DELAY = 3_000;

let jobs: JobsByKind | undefined;
const listeners = new Set<() => void>();
let controller: AbortController | undefined;

/** The jobs as last reported; undefined until they are known. */
export const currentJobs = (): JobsByKind | undefined => jobs;

/** Follows the jobs of all servers while somebody listens. @returns stops listening */
export function subscribeToJobs(listener: () => void): () => void {
  listeners.add(listener);
  if (!controller) {
    controller = new AbortController();
    void follow(controller.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    controller?.abort();
    controller = undefined;
    jobs = undefined;
  };
}

/** Adds jobs as an answer or an event reports them, unless more is known: the two may overtake each other. */
export function addJobs(reported: readonly Job[]): void {
  const next: Partial<Record<JobKind, Job>> = { ...jobs };
  for (const job of reported) {
    const latest = next[job.kind];
    const ended = latest?.id === job.id && latest.state !== 'running';
    if (!ended && job.id >= (latest?.id ?? 0)) next[job.kind] = job;
  }
  jobs = next;
  for (const listener of listeners) listener();
}

/** Waits until a job of a kind has ended. @param id the lowest that is meant @param signal rejects */
export function jobEnd(
  kind: JobKind,
  id: number,
  signal: AbortSignal,
  onProgress?: (job: Job) => void,
): Promise<Job> {
  const { promise, resolve, reject } = Promise.withResolvers<Job>();
  const look = (): void => {
    const job = jobs?.[kind];
    if (!job || job.id < id) return;
    if (job.state === 'running') onProgress?.(job);
    else resolve(job);
  };
  const unsubscribe = subscribeToJobs(look);
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  look();
  return promise.finally(unsubscribe);
}

async function follow(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await callRaw('GET', '/jobs/events', {}, { signal });
      for await (const data of eventsOf(response)) addJobs((JSON.parse(data) as LatestJobs).jobs);
    } catch {
      // The server stops or the connection is lost: the next attempt reports how it is.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/** Yields the data of server-sent events. EventSource would hide that the session has ended. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield event.slice(6);
  }
}
