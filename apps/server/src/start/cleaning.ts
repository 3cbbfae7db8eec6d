import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import { IDLE_LIMIT, TOTAL_LIMIT } from '../access/session.ts';
import { ATTEMPT_WINDOW } from '../access/loginAttempts.ts';
import type { Database } from '../database/pool.ts';

/** Milliseconds between two cleanings. */
const EVERY = 10 * 60_000;
/** A creation that is sent again after this long is a new one. */
const IDEMPOTENCY_LIFE = '2 days';
/** Any fixed number: of several servers on one database one cleans, the others go on. */
const CLEANING_LOCK = 7_405_118_233;

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
  return inTransaction(database, SYSTEM, async (trx) => {
    if (await tryLock(trx)) await removeOld(trx);
  });
}

async function tryLock(trx: PersonTransaction): Promise<boolean> {
  const turn = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${CLEANING_LOCK}) as mine`;
  const { rows } = await turn.execute(trx);
  return rows[0]?.mine === true;
}

async function removeOld(trx: PersonTransaction): Promise<void> {
  await sql`
    delete from session
    where last_seen_at < now() - ${IDLE_LIMIT}::interval
      or created_at < now() - ${TOTAL_LIMIT}::interval`.execute(trx);
  await sql`
    delete from login_failure where at < now() - ${ATTEMPT_WINDOW}::interval`.execute(trx);
  await sql`
    delete from idempotency
    where created_at < now() - ${IDEMPOTENCY_LIFE}::interval`.execute(trx);
}
