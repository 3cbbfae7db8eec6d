import { Agent, request as send } from 'node:http';
import type { Caller } from './load.ts';

const CALLS = 400;

/** Median latency of sequential requests on one connection, in milliseconds. */
export async function medianLatency(url: string, { headers, request }: Caller): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const { method = 'GET', path = '/', headers: own, body } = request();
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      const sent = send(
        new URL(path, url),
        { method, agent, headers: { ...headers, ...(own as Record<string, string>) } },
        (answer) => {
          answer.resume();
          answer.on('end', resolve);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
    times.push(performance.now() - begun);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return Math.round((times[CALLS / 2] ?? 0) * 100) / 100;
}
