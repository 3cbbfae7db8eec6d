import autocannon, { type Client, type Request } from 'autocannon';

/** How many people ask at once. */
export const CONNECTIONS = 16;

/** A connection's own requests: each call of `request` gives the next one. */
export interface Caller {
  headers: Record<string, string>;
  request: () => Request;
}

/** What one run gave. */
export interface Run {
  /** Milliseconds that each answer took. */
  times: readonly number[];
  /** From the first question to the last answer. */
  seconds: number;
  failed: number;
}

/** What the runs of one case gave together. */
export interface Measured {
  /** Answers a second. */
  throughput: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  failed: number;
}

/** Several runs as if they had been one. */
export function together(runs: readonly Run[]): Measured {
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    throughput: times.length / runs.reduce((sum, { seconds }) => sum + seconds, 0),
    median: at(0.5),
    p95: at(0.95),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * Ask a server as hard as the connections can for some seconds.
 * @param seconds length of the run
 */
export async function load(url: string, callers: readonly Caller[], seconds: number): Promise<Run> {
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
      client.setRequests(Array.from({ length: PREPARED }, () => ask(caller)));
    },
  });
  return {
    times,
    seconds: (ended - begun) / 1000,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Requests made ready for a connection before the clock runs, so that making them costs nothing. */
const PREPARED = 200;

function ask({ headers, request }: Caller): Request {
  const asked = request();
  return { ...asked, headers: { ...headers, ...asked.headers } };
}
