import type { HistoryCheckLine, HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import { networkError } from '@dosye/engine/api/apiError.ts';
import { callRaw } from '@dosye/engine/api/client.ts';

type ProgressListener = (progress: { done: number; total: number }) => void;

/**
 * Asks the server to verify the whole history and reports its progress. Throws ApiError when the request is
 * refused or the response ends early.
 */
export async function verifyHistory(
  onProgress: ProgressListener,
  signal: AbortSignal,
): Promise<HistoryCheckResult> {
  const response = await callRaw('POST', '/admin/activity-log/verify', {}, { signal });
  let result: HistoryCheckResult | undefined;
  for await (const line of linesOf(response)) {
    const read = JSON.parse(line) as HistoryCheckLine;
    if ('checked' in read) result = read;
    else onProgress(read);
  }
  if (result === undefined) throw networkError();
  return result;
}

/** Yields the lines of a response as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
    if (done) break;
  }
  if (rest !== '') yield rest;
}
