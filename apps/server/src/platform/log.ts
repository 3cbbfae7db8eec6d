import pino, { type Logger } from 'pino';

/**
 * The server's log: one JSON line an event, on standard output. It names routes, times and codes,
 * never persons, addresses or what a request carries.
 */
export const makeLog = (): Logger =>
  pino({
    level: 'warn',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: () => undefined, res: () => undefined, err: nameOnly },
  });

/** A logger without output, for tests. */
export const silentLog = (): Logger => pino({ level: 'silent' });

function nameOnly(error: unknown): { name: string } {
  return { name: error instanceof Error ? error.name : 'inconnu' };
}
