import type { ListedOfficer, OfficersAnswer } from '@dosye/domain/calls/officers.ts';
import { mayKeepOfficers } from '@dosye/domain/people/rules/officers.ts';
import { z } from 'zod';
import { only } from '../../access/access.ts';
import { byId, callBody, doneAnswer } from '../../access/callBody.ts';
import { officeId, text } from '../../access/listBody.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { addOfficer, changeOfficer, listOfficers, removeOfficer } from './officers.ts';

const typed = { name: text, grade: text, matricule: text, telephone: text };
const row: z.ZodType<ListedOfficer> = z.strictObject({
  id: z.int().optional(),
  name: z.string(),
  grade: z.string(),
  matricule: z.string(),
  telephone: z.string(),
});
const LIST = {
  summary: 'Agents du bureau',
  querystring: z.object({ bureauId: officeId }),
  response: { 200: z.strictObject({ officers: z.array(row) }) },
};
const ADD = {
  summary: 'Agents du bureau : ajouter',
  body: callBody({ ...typed, bureauId: officeId }),
  response: { 201: row },
};
const CHANGE = {
  summary: 'Agents du bureau : modifier',
  ...byId,
  body: callBody(typed),
  response: { 200: row },
};
const REMOVE = {
  summary: 'Agents du bureau : retirer',
  ...byId,
  body: callBody({}).nullish(),
  response: doneAnswer,
};

/** Calls about the officers of an office, whom its forms suggest: everybody reads them, its admin keeps them. */
export function officerRoutes(app: App, { database }: Services): void {
  const config = only(mayKeepOfficers);
  app.get(
    '/api/officers',
    { schema: LIST },
    async ({ person, query }): Promise<OfficersAnswer> => ({
      officers: await listOfficers(database, person, query.bureauId),
    }),
  );
  app.post('/api/officers', { config, schema: ADD }, async ({ person, body }, reply) =>
    reply.code(201).send(await addOfficer(database, person, body, body.bureauId)),
  );
  app.put('/api/officers/:id', { config, schema: CHANGE }, ({ person, params, body }) =>
    changeOfficer(database, person, params.id, body),
  );
  app.delete('/api/officers/:id', { config, schema: REMOVE }, async ({ person, params }) => {
    await removeOfficer(database, person, params.id);
    return { success: true };
  });
}
