import { CallError } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { isBackupLate } from '../backup/nightly/status.ts';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';

/** Milliseconds that the database may take to answer before the server counts as not ready. */
const DATABASE_LIMIT = 3_000;

/**
 * `/healthz`: the process is running. `/readyz`: the database answers too, else 503; with
 * `backup: 'late'` when no backup has been verified for too long, which does not stop anybody.
 */
export function registerHealth(app: App, database: Database): void {
  const monitored = { exposeHeadRoute: true };
  app.get('/healthz', monitored, () => ({ status: 'ok' }));
  app.get('/readyz', monitored, async () => {
    if (await answers(database)) {
      return { status: 'ok', ...(isBackupLate(database) && { backup: 'late' }) };
    }
    throw new CallError(503, 'UNAVAILABLE', TEXTS.unavailable, { retryAfter: 2 });
  });
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_LIMIT).unref();
  });
  const answered = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
