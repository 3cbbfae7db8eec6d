import { maySeeDashboard } from '@dosye/domain/people/rules/navigation.ts';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { globalStats } from './globalStats.ts';

/** POST /api/superadmin/dashboard-stats. */
export function dashboardRoutes(app: App, { database }: Services): void {
  app.post(
    '/api/superadmin/dashboard-stats',
    {
      config: { ...only(maySeeDashboard), answeredOnFullDisk: true },
      schema: { body: callBody({}).nullish() },
    },
    (request) => globalStats(database, request.person),
  );
}
