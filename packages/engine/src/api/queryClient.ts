import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts.ts';
import { ApiError, NO_RESPONSE, errorMessage } from './apiError.ts';
import { onConnectionReturn } from './connection.ts';

/** How long data counts as fresh, in milliseconds. */
const STALE_TIME = 15_000;
/** Retries of a failed query; mutations are never retried. */
const MAX_RETRIES = 2;

/** A retry may help only without a response or while the database is unavailable. */
function shouldRetry(failureCount: number, failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failureCount >= MAX_RETRIES) return false;
  return failure.status === NO_RESPONSE || failure.status === 503;
}

/** A query with `meta.failed` shows a toast when it fails: that text, or the error's own message for `true`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(failure, query) {
      const failed = query.meta?.['failed'];
      if (failed === undefined) return;
      if (failure instanceof ApiError && failure.status === 401) return; // reported by the session
      toast.error(typeof failed === 'string' ? failed : errorMessage(failure));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      // Without a network a query fails and says so; by default it would wait without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What had no answer is requested again when the server answers again. */
onConnectionReturn(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.fetchStatus !== 'idle',
  });
});
