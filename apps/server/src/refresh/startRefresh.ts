import type { Person } from '@dosye/domain/people/users.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { SYSTEM, inTransaction, onBehalfOf } from '../access/transaction.ts';
import { writeOutcome } from '../access/writeOutcome.ts';
import type { Database } from '../database/pool.ts';
import type { Jobs, StartedJob } from '../jobs/run.ts';
import { refreshAll } from './refresh.ts';
import { PROJECTION_VERSIONS } from '../schema/projectionVersions.ts';

/** Starts a refresh of all projections in the background. @throws CallError 409 while it is under way on any server */
export async function startRefresh(
  database: Database,
  jobs: Jobs,
  by: Person,
): Promise<StartedJob> {
  const started = await jobs.start({
    kind: 'refresh-search',
    startedBy: by.username,
    work: (context) => refreshAll(database, onBehalfOf(by), context),
  });
  await writeOutcome(database, by, {
    type: 'REFRESH_SEARCH',
    details: 'Actualisation de l’index de recherche lancée',
  });
  return started;
}

/** Whether projections may be stale: they were computed by other versions, or the last refresh was interrupted. */
export async function isOutdated(database: Database): Promise<boolean> {
  const { rows } = await inTransaction(database, SYSTEM, (trx) =>
    sql<{ outdated: boolean }>`
      select under_way is not null or rules <> ${PROJECTION_VERSIONS} as outdated from search_index`.execute(
      trx,
    ),
  );
  return rows[0]?.outdated ?? false;
}

/** Starts a refresh at the start of a server if it is needed and no other server runs one. */
export async function refreshWhereNeeded(
  database: Database,
  jobs: Jobs,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    if (await isOutdated(database)) await startRefresh(database, jobs, SYSTEM);
  } catch (error) {
    log.warn({ err: error }, 'index de recherche non actualisé pour l’instant');
  }
}
