import type { Job, JobKind } from '@dosye/domain/calls/jobs.ts';
import { useWork } from '@dosye/engine/answer/useWork.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  addJobs,
  currentJobs,
  type JobsByKind,
  subscribeToJobs,
} from '@dosye/engine/jobs/jobEvents.ts';

/** The latest jobs of all servers; undefined until they are known. */
export const useJobs = (): JobsByKind | undefined =>
  useSyncExternalStore(subscribeToJobs, currentJobs);

/** Stops the running job of a kind. @returns false when that failed, which a toast tells */
export async function stopJob(kind: JobKind): Promise<boolean> {
  try {
    await call('POST', `/jobs/${kind}/stop`);
    return true;
  } catch (failure) {
    toast.error(errorMessage(failure));
    return false;
  }
}

/** Starts jobs and follows them, whoever started them. @param onEnd called once for each that ends from now on */
export function useJob<Result>(kind: JobKind, path: string, onEnd?: (job: Job) => void) {
  const jobs = useJobs();
  const job = jobs?.[kind] as Job<Result> | undefined;
  const [starting, run] = useWork();
  useOnEnd(jobs !== undefined, job, onEnd);

  const start = (): Promise<void> =>
    run(async () => addJobs([(await call<{ job: Job }>('POST', path)).job]));
  return { job, starting, running: job?.state === 'running', start };
}

function useOnEnd(known: boolean, job: Job | undefined, onEnd?: (job: Job) => void): void {
  const lastEndedId = useRef<number>(undefined);
  const onEndRef = useRef(onEnd);
  useEffect(() => {
    onEndRef.current = onEnd;
  });
  useEffect(() => {
    if (!known) return;
    const endedId = job && job.state !== 'running' ? job.id : 0;
    const endedBefore = lastEndedId.current;
    lastEndedId.current = Math.max(endedId, endedBefore ?? 0);
    if (job && endedBefore !== undefined && endedId > endedBefore) onEndRef.current?.(job);
  }, [known, job]);
}
