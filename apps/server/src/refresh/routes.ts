import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { Jobs } from '../jobs/run.ts';
import { latestJob } from '../jobs/store.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { REFRESH, refreshWhereNeeded, startRefresh } from './startRefresh.ts';

const PATH = '/api/superadmin/maintenance/refresh-search-view';

/** Calls that start the refresh of all projections and report its progress; a start of the server does it when needed. */
export function refreshRoutes(app: App, { database }: Services): void {
  const jobs = new Jobs(database, app.log);
  const options = { config: only(mayMaintain), schema: { body: callBody({}).nullish() } };
  app.post(PATH, options, async (request, reply) =>
    reply.code(202).send({ refresh: await startRefresh(database, jobs, request.person) }),
  );
  app.post(`${PATH}-status`, options, async () => ({
    refresh: await latestJob(database, REFRESH),
  }));
  app.addHook('onListen', () => refreshWhereNeeded(database, jobs, app.log));
  app.addHook('onClose', () => jobs.stopAll());
}
