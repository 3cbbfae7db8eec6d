import { startRoute } from '../jobs/routes.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { refreshWhereNeeded, startRefresh } from './startRefresh.ts';

/** The call that starts the refresh of all projections; a start of the server does it when needed. */
export function refreshRoutes(app: App, { database, jobs }: Services): void {
  startRoute(
    app,
    'refresh-search',
    { path: '/api/superadmin/maintenance/refresh-search-view' },
    (person) => startRefresh(database, jobs, person),
  );
  app.addHook('onListen', () => refreshWhereNeeded(database, jobs, app.log));
}
