import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError, withoutQuotes } from './describeError.ts';

/**
 * The server's log: one JSON line an event, on standard output. It names routes, jobs, codes and places in the
 * program, never persons, addresses or what a request carries. In a terminal it shows only what goes wrong, so
 * that the address and the first account stay in sight.
 */
export const makeLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      level: destination === undefined && process.stdout.isTTY ? 'warn' : 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: () => undefined, res: () => undefined, err: describeError },
      hooks: {
        // Left to itself the library takes the message of an error as the text of the line.
        logMethod([first, text], method) {
          const [about, message] = typeof first === 'string' ? [{}, first] : [first, text];
          const details = about instanceof Error ? { err: about } : about;
          method.call(
            this,
            details,
            withoutQuotes(typeof message === 'string' ? message : 'erreur'),
          );
        },
      },
    },
    destination,
  );

/** A logger without output, for tests and for commands, which say in the terminal how they end. */
export const silentLog = (): Logger => pino({ level: 'silent' });
