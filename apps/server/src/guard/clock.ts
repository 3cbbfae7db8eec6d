import { CLOCK_HEADER } from '@dosye/domain/calls/serverState.ts';
import { isClockBehind, lastEntryAt } from '../database/clockOfHistory.ts';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';

/** Milliseconds between two looks at the history, which other servers write too. */
const EVERY = 30_000;

/**
 * Tells every page while this server's clock stands before the last entry of the history: after a power cut with an
 * empty battery it may be years behind. Work goes on; acts are refused where they are issued.
 */
export function tellOfClock(app: App, { kysely }: Database): void {
  let lastEntry = new Date(0);
  let readAt = 0;
  let wasBehind = false;
  const read = async (): Promise<void> => {
    readAt = performance.now();
    // A database that cannot be reached is told of by the call itself; what was read last goes on.
    lastEntry = await lastEntryAt(kysely).catch(() => lastEntry);
  };
  app.addHook('onReady', read);
  app.addHook('onRequest', (_request, reply, done) => {
    if (performance.now() - readAt > EVERY) void read();
    const isBehind = isClockBehind(lastEntry);
    if (isBehind) reply.header(CLOCK_HEADER, 'behind');
    if (isBehind && !wasBehind) {
      app.log.error({ derniereAction: lastEntry }, 'horloge en retard sur l’historique');
    }
    wasBehind = isBehind;
    done();
  });
}
