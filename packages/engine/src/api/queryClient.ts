import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts.ts';
import { ApiError, NO_RESPONSE, errorMessage } from './apiError.ts';

/** How long what was read counts as fresh, in milliseconds. */
const STALE_TIME = 15_000;
/** Tries after the first, for calls that only read. */
const MAX_RETRIES = 2;

/** Reading again may help only where no answer came or the database was away. */
function shouldRetry(failureCount: number, failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failureCount >= MAX_RETRIES) return false;
  return failure.status === NO_RESPONSE || failure.status === 503;
}

/**
 * The one cache of the server's data. A query whose `meta.failed` is a sentence shows it as a toast
 * when it fails; with `meta.failed: true` the server's own sentence is shown.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(failure, query) {
      const failed = query.meta?.['failed'];
      if (failed === undefined) return;
      if (failure instanceof ApiError && failure.status === 401) return; // the session says it
      toast.error(typeof failed === 'string' ? failed : errorMessage(failure));
    },
  }),
  defaultOptions: {
    queries: { staleTime: STALE_TIME, retry: shouldRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
