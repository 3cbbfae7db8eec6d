import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { call } from '@dosye/engine/api/client.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Polling interval while a job is running, in milliseconds. */
const POLL_INTERVAL = 1_000;

interface LongJobCalls {
  /** Path of the call that starts the job. */
  readonly start: string;
  /** Path of the call that answers the latest job. */
  readonly status: string;
  /** Property of both answers that contains the job. */
  readonly resultKey: 'refresh' | 'check' | 'upload';
  /** False: nothing is fetched. */
  readonly enabled?: boolean;
  /** Called once when a job that was seen running has ended. */
  readonly onEnd?: (job: LongJob) => void;
}

interface LongJobState<Result> {
  /** The latest job, whoever started it; null when there was none, undefined while unknown. */
  readonly job: LongJob<Result> | null | undefined;
  readonly failure: unknown;
  readonly starting: boolean;
  readonly running: boolean;
  readonly start: () => Promise<void>;
  readonly refetch: () => void;
}

/** Starts a background job of the server and polls the latest one until it has ended. */
export function useLongJob<Result>(calls: LongJobCalls): LongJobState<Result> {
  const { start: path, status, resultKey, enabled = true, onEnd } = calls;
  const cache = useQueryClient();
  const key = ['admin', 'job', status];
  const [starting, setStarting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await call<Answer<Result>>('POST', status, {}, { signal }))[resultKey] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_INTERVAL : false),
    enabled,
  });
  useOnEnd(data, onEnd);

  async function start(): Promise<void> {
    setStarting(true);
    try {
      const started = await call<Answer<Result>>('POST', path);
      cache.setQueryData(key, started[resultKey] ?? null);
    } catch (failure) {
      toast.error(errorMessage(failure));
      // The server refuses a second job: show the one that somebody else started.
      await refetch();
    } finally {
      setStarting(false);
    }
  }

  const running = data?.state === 'running';
  return { job: data, failure: error, starting, running, start, refetch: () => void refetch() };
}

type Answer<Result> = Partial<Record<LongJobCalls['resultKey'], LongJob<Result> | null>>;

/** Calls `onEnd` once when a job that was seen running has ended. */
function useOnEnd(job: LongJob | null | undefined, onEnd: LongJobCalls['onEnd']): void {
  const seenRunningId = useRef<number>(undefined);
  const onEndRef = useRef(onEnd);
  useEffect(() => {
    onEndRef.current = onEnd;
  });
  useEffect(() => {
    if (!job) return;
    if (job.state === 'running') seenRunningId.current = job.id;
    else if (seenRunningId.current === job.id) {
      seenRunningId.current = undefined;
      onEndRef.current?.(job);
    }
  }, [job]);
}
