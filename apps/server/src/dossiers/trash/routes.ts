import { mayUndeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { z } from 'zod';
import { only } from '../../access/access.ts';
import { byId, callBody } from '../../access/callBody.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { listTrash, TRASH_LIST, trashListAnswer } from './listTrash.ts';
import { undeleteDossier } from './undeleteDossier.ts';

const UNDELETE = {
  summary: 'Corbeille : rétablir un dossier',
  ...byId,
  body: callBody({}).nullish(),
  response: { 200: z.strictObject({ success: z.boolean(), dossierNo: z.string() }) },
};

const LIST = {
  summary: 'Corbeille : les dossiers supprimés',
  body: TRASH_LIST,
  response: { 200: trashListAnswer },
};

/** The calls of the Corbeille: deleted dossiers, listed and undeleted by the super roles (decision 27). */
export function trashRoutes(app: App, { database }: Services): void {
  const config = only(mayUndeleteDossiers);
  const listing = { config: { ...config, answeredOnFullDisk: true }, schema: LIST };
  app.post('/api/trash/list', listing, ({ person, body }) => listTrash(database, person, body));
  app.post('/api/trash/:id/restore', { config, schema: UNDELETE }, async ({ person, params }) => ({
    success: true,
    ...(await undeleteDossier(database, person, params.id)),
  }));
}
