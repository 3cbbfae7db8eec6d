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
const row = z.strictObject({
  id: z.int().optional(),
  name: z.string(),
  grade: z.string(),
  matricule: z.string(),
  telephone: z.string(),
}) satisfies z.ZodType<ListedOfficer>;
const LIST = {
  summary: 'Agents du bureau',
  querystring: z.object({ bureauId: officeId }),
  response: {
    200: z.strictObject({ officers: z.array(row) }) satisfies z.ZodType<OfficersAnswer>,
  },
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
  const keeping = only(mayKeepOfficers);
  app.get('/api/officers', { schema: LIST }, async ({ person, query }) => ({
    officers: await listOfficers(database, person, query.bureauId),
  }));
  app.post('/api/officers', { config: keeping, schema: ADD }, async ({ person, body }, reply) => {
    const { bureauId, actingUser: _session, ...officer } = body;
    return reply.code(201).send(await addOfficer(database, person, officer, bureauId));
  });
  app.put('/api/officers/:id', { config: keeping, schema: CHANGE }, ({ person, params, body }) => {
    const { actingUser: _session, ...officer } = body;
    return changeOfficer(database, person, params.id, officer);
  });
  app.delete('/api/officers/:id', { config: keeping, schema: REMOVE }, async (request) => {
    await removeOfficer(database, request.person, request.params.id);
    return { success: true };
  });
}
