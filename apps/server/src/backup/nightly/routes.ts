import type { NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import { only } from '../../access/access.ts';
import { callBody } from '../../access/callBody.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { nightlyStatus } from './status.ts';

/** The call of the dashboard's line about nightly backups, for the super administrator. */
export function nightlyRoutes(app: App, { database, settings }: Services): void {
  app.post(
    '/api/superadmin/backup/nightly',
    { config: only(mayMaintain), schema: { body: callBody({}).nullish() } },
    (): Promise<NightlyStatus> => nightlyStatus(database, settings, new Date()),
  );
}
