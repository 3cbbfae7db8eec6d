import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toasts.ts';
import { CallFailure, NO_ANSWER, sentenceOf } from './apiError.ts';

/** How long what was read counts as fresh, in milliseconds. */
const FRESH = 15_000;
/** Tries after the first, for calls that only read. */
const MORE_TRIES = 2;

/** Reading again may help only where no answer came or the database was away. */
function worthAnotherTry(tries: number, failure: unknown): boolean {
  if (!(failure instanceof CallFailure) || tries >= MORE_TRIES) return false;
  return failure.status === NO_ANSWER || failure.status === 503;
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
      if (failure instanceof CallFailure && failure.status === 401) return; // the session says it
      toast.error(typeof failed === 'string' ? failed : sentenceOf(failure));
    },
  }),
  defaultOptions: {
    queries: { staleTime: FRESH, retry: worthAnotherTry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
