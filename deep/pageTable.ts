/** What one screen cost. */
export interface Visit {
  readonly screen: string;
  /** Its code and its pictures were in the browser's cache. */
  readonly warm: boolean;
  /** Longest time that it should take, in seconds. */
  readonly goal: number;
  readonly seconds: number;
  /** Bytes received, compressed. */
  readonly bytes: number;
  readonly requests: number;
}

/** Visits as a Markdown table. */
export function pageTable(visits: readonly Visit[]): string {
  const rows = visits.map(
    ({ screen, warm, goal, seconds, bytes, requests }) =>
      `| ${screen} | ${warm ? 'chaud' : 'froid'} | ${seconds.toFixed(1)} | ${goal} | ${(bytes / 1_000).toFixed(1)} | ${requests} |`,
  );
  return [
    '| écran, à 64 kbit/s et 500 ms | cache | secondes | but | kB reçus | requêtes |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
