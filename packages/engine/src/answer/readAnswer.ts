import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, networkError } from '../api/apiError.ts';
import { connectionStore } from '../api/connection.ts';
import { useStore } from '../store.ts';

/** What is known of an answer of the server. */
export type Answer<T> =
  | { readonly state: 'loading'; readonly data?: undefined }
  /** It did not come, or the user may not see it any more. */
  | { readonly state: 'failed'; readonly data?: undefined; readonly error: unknown }
  /** The answer to the previous request, until that to the present one is there. */
  | { readonly state: 'previous'; readonly data: T }
  | { readonly state: 'current'; readonly data: T }
  /** It could not be read again since. */
  | { readonly state: 'outdated'; readonly data: T };

/** Statuses of refusals after which the same call may succeed. */
const TEMPORARY: readonly number[] = [401, 408, 429];

/** True when the server refuses to answer: what it answered before is not shown any more. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !TEMPORARY.includes(error.status);

/** @param isConnected whether the server answers at present */
export function readAnswer<T>(query: UseQueryResult<T>, isConnected: boolean): Answer<T> {
  const { data, error, isPlaceholderData, isFetching } = query;
  if (data === undefined || isPlaceholderData) {
    if (error !== null) return { state: 'failed', error };
    if (isFetching && !isConnected) return { state: 'failed', error: networkError() };
    return data === undefined ? { state: 'loading' } : { state: 'previous', data };
  }
  if (isRefusal(error)) return { state: 'failed', error };
  if (error !== null || !isConnected) return { state: 'outdated', data };
  return { state: 'current', data };
}

const useIsConnected = (): boolean => useStore(connectionStore) === null;

/** What is known of the answer to a query. Every screen reads it here or through `Answered`. */
export const useAnswer = <T>(query: UseQueryResult<T>): Answer<T> =>
  readAnswer(query, useIsConnected());
