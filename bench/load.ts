import autocannon, { type Client, type Request } from 'autocannon';

/** Number of concurrent connections. */
export const CONNECTIONS = 16;

/** A client; each call of `request` returns its next request. */
export interface Caller {
  headers: Record<string, string>;
  request: () => Request;
}

/** Result of one run. */
export interface LoadRun {
  /** Response times in milliseconds. */
  times: readonly number[];
  /** Time from the first request to the last response. */
  seconds: number;
  failed: number;
}

/** Merged result of several runs. */
export interface LoadSummary {
  /** Responses per second. */
  throughput: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  failed: number;
}

/** Merges runs as if they had been one. */
export function summarise(runs: readonly LoadRun[]): LoadSummary {
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b);
  const percentile = (share: number): number =>
    Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    throughput: times.length / runs.reduce((sum, { seconds }) => sum + seconds, 0),
    median: percentile(0.5),
    p95: percentile(0.95),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Sends requests on all connections without pause, for some seconds. */
export async function runLoad(
  url: string,
  callers: readonly Caller[],
  seconds: number,
): Promise<LoadRun> {
  let next = 0;
  let [begun, ended] = [Number.POSITIVE_INFINITY, 0];
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections: callers.length,
    duration: seconds,
    timeout: 30,
    setupClient: (client: Client) => {
      const caller = callers[next % callers.length] as Caller;
      next += 1;
      client.on('response', (_status, _bytes, time) => {
        ended = performance.now();
        begun = Math.min(begun, ended - time);
        times.push(time);
      });
      client.setRequests(Array.from({ length: PREPARED_REQUESTS }, () => toRequest(caller)));
    },
  });
  return {
    times,
    seconds: (ended - begun) / 1000,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Number of requests per connection that are created before the run. */
const PREPARED_REQUESTS = 200;

function toRequest({ headers, request }: Caller): Request {
  const next = request();
  return { ...next, headers: { ...headers, ...next.headers } };
}
