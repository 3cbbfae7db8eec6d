import autocannon, { type Client, type Request } from 'autocannon';

/** How many people ask at once. */
export const CONNECTIONS = 16;

/** A connection's own requests: each call of `request` gives the next one. */
export interface Caller {
  headers: Record<string, string>;
  request: () => Request;
}

/** What a run of one case gave. */
export interface Measured {
  /** Answers a second. */
  throughput: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  failed: number;
}

/**
 * Ask a server as hard as the connections can for some seconds.
 * @param seconds length of the run
 */
export async function load(
  url: string,
  callers: readonly Caller[],
  seconds: number,
): Promise<Measured> {
  let next = 0;
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections: callers.length,
    duration: seconds,
    timeout: 30,
    setupClient: (client: Client) => {
      const caller = callers[next % callers.length] as Caller;
      next += 1;
      client.on('response', (_status, _bytes, time) => times.push(time));
      client.setRequests(Array.from({ length: PREPARED }, () => ask(caller)));
    },
  });
  return {
    throughput: result.requests.average,
    median: result.latency.p50,
    p95: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Requests made ready for a connection before the clock runs, so that making them costs nothing. */
const PREPARED = 200;

function ask({ headers, request }: Caller): Request {
  const asked = request();
  return { ...asked, headers: { ...headers, ...asked.headers } };
}
