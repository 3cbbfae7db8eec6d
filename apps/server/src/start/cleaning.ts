import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { inScope, type Scoped, SYSTEM } from '../access/scope.ts';
import { IDLE_LIMIT, LIFE_LIMIT } from '../access/session.ts';
import { WINDOW } from '../access/throttle.ts';
import type { Database } from '../database/pool.ts';

/** Milliseconds between two cleanings. */
const EVERY = 10 * 60_000;
/** A creation that is sent again after this long is a new one. */
const IDEMPOTENCY_LIFE = '2 days';
/** Any fixed number: of several servers on one database one cleans, the others go on. */
const TURN = 7_405_118_233;

/**
 * Removes what nothing looks at any more, now and every ten minutes: ended sessions, failed logins
 * that no longer count, keys of old creations. A cleaning that fails is tried again the next time.
 * @returns how to stop; waits for a cleaning under way
 */
export function startCleaning(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = clean(database).catch((error: unknown) => {
      log.warn({ err: error }, 'nettoyage manqué');
    });
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** One cleaning, unless another server is at it. */
export function clean(database: Database): Promise<void> {
  return inScope(database, SYSTEM, async (scoped) => {
    if (await isMyTurn(scoped)) await removeOld(scoped);
  });
}

async function isMyTurn(scoped: Scoped): Promise<boolean> {
  const turn = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${TURN}) as mine`;
  const { rows } = await turn.execute(scoped);
  return rows[0]?.mine === true;
}

async function removeOld(scoped: Scoped): Promise<void> {
  await sql`
    delete from session
    where last_seen_at < now() - ${IDLE_LIMIT}::interval
      or created_at < now() - ${LIFE_LIMIT}::interval`.execute(scoped);
  await sql`
    delete from login_failure where at < now() - ${WINDOW}::interval`.execute(scoped);
  await sql`
    delete from idempotency
    where created_at < now() - ${IDEMPOTENCY_LIFE}::interval`.execute(scoped);
}
