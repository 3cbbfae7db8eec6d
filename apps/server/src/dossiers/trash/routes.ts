import { mayUndeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { only } from '../../access/access.ts';
import { byId, callBody } from '../../access/callBody.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { listTrash, readTrashQuery } from './listTrash.ts';
import { undeleteDossier } from './undeleteDossier.ts';

const UNDELETE = {
  ...byId,
  body: callBody({}).nullish(),
};

/** The calls of the Corbeille: deleted dossiers, listed and undeleted by the super roles (decision 27). */
export function trashRoutes(app: App, { database }: Services): void {
  const config = only(mayUndeleteDossiers);
  app.post(
    '/api/trash/list',
    { config: { ...config, answeredOnFullDisk: true } },
    ({ person, body }) => listTrash(database, person, readTrashQuery(body)),
  );
  app.post('/api/trash/:id/restore', { config, schema: UNDELETE }, async ({ person, params }) => ({
    success: true,
    ...(await undeleteDossier(database, person, params.id)),
  }));
}
