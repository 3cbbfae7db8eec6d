import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { call } from '@dosye/engine/api/client.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** How often a job that is running is asked after, in milliseconds. */
const POLL_INTERVAL = 1_000;

interface LongJobCalls {
  /** Begins it. */
  readonly start: string;
  /** Tells how the latest one is. */
  readonly status: string;
  /** The key under which both answer. */
  readonly resultKey: 'refresh' | 'check' | 'upload';
  /** False: there is nothing to ask after. */
  readonly enabled?: boolean;
  /** One that was running here has ended. */
  readonly onEnd?: (job: LongJob) => void;
}

interface LongJobState<Result> {
  /** The latest one, whoever began it; null when there was none, undefined until that is known. */
  readonly job: LongJob<Result> | null | undefined;
  readonly failure: unknown;
  readonly starting: boolean;
  readonly running: boolean;
  readonly start: () => Promise<void>;
  readonly refetch: () => void;
}

/** Work that goes on at the server: begins it, and follows the latest one until it has ended. */
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
      const begun = await call<Answer<Result>>('POST', path);
      cache.setQueryData(key, begun[resultKey] ?? null);
    } catch (failure) {
      toast.error(errorMessage(failure));
      // It may be somebody else's that is under way.
      await refetch();
    } finally {
      setStarting(false);
    }
  }

  const running = data?.state === 'running';
  return { job: data, failure: error, starting, running, start, refetch: () => void refetch() };
}

type Answer<Result> = Partial<Record<LongJobCalls['resultKey'], LongJob<Result> | null>>;

/** Hears once that a job which was seen running has ended. */
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
