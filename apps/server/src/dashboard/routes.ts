import { maySeeDashboard } from '@dosye/domain/people/rules/navigation.ts';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import type { GlobalStats } from '@dosye/domain/calls/dashboard.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { instant } from '../platform/answers.ts';
import { globalStats } from './globalStats.ts';

const statsAnswer = z.strictObject({
  ...Object.fromEntries(AREAS.map(({ jsonKeys }) => [jsonKeys.dashboardTotal, z.int()])),
  totalUsers: z.int(),
  totalBureaux: z.int(),
  activityByBureau: z.array(z.strictObject({ nom: z.string(), count: z.int() })),
  recentLogs: z.array(
    z.strictObject({
      id: z.int(),
      details: z.string(),
      username: z.string(),
      officer: z.string(),
      created_at: instant,
    }),
  ),
}) as unknown as z.ZodType<GlobalStats>;

/** POST /api/superadmin/dashboard-stats. */
export function dashboardRoutes(app: App, { database }: Services): void {
  app.post(
    '/api/superadmin/dashboard-stats',
    {
      config: { ...only(maySeeDashboard), answeredOnFullDisk: true },
      schema: {
        summary: 'Tableau de bord : les chiffres de tous les bureaux',
        body: callBody({}).nullish(),
        response: { 200: statsAnswer },
      },
    },
    (request) => globalStats(database, request.person),
  );
}
