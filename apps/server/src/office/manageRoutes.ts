import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { CONFIG_TEXTS } from '@dosye/domain/office/configForm.ts';
import { checkOfficeName, OFFICE_TEXTS } from '@dosye/domain/office/officeName.ts';
import { mayDeleteOffices, mayManageOffices } from '@dosye/domain/people/rules/offices.ts';
import { z } from 'zod';
import { only, onlyToRename } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { addOffice, removeOffice, renameOffice } from './manage.ts';
import { readOfficeOverview } from './officeOverview.ts';

/** Longest text that is read. */
const TEXT_MAX = 1_000;

const byId = {
  params: z.object({
    id: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
};

const nom = z
  .string(OFFICE_TEXTS.required)
  .max(TEXT_MAX)
  .superRefine((name, context) => {
    const error = checkOfficeName(name);
    if (error) context.addIssue({ code: 'custom', message: error });
  });
const NAMED = callBody({ nom });
const NEW = callBody({
  nom,
  departement: z.enum(['', ...DEPARTMENTS], CONFIG_TEXTS.choice).nullish(),
});
const CONFIRMED = callBody({ password: z.string().max(TEXT_MAX).nullish() }).nullish();

/** Calls to see what belongs to offices, and to add, rename and delete them. */
export function manageOfficeRoutes(app: App, { database }: Services): void {
  const managers = only(mayManageOffices);
  app.post(
    '/api/admin/bureaux/overview',
    { config: { ...managers, answeredOnFullDisk: true }, schema: { body: callBody({}) } },
    (request) => readOfficeOverview(database, request.person),
  );
  app.post(
    '/api/admin/bureaux',
    { config: managers, schema: { body: NEW } },
    async (request, reply) => {
      const { nom: name, departement } = request.body;
      return reply.code(201).send(await addOffice(database, request, name, departement || null));
    },
  );
  app.put(
    '/api/admin/bureaux/:id',
    { config: onlyToRename(mayManageOffices), schema: { ...byId, body: NAMED } },
    (request) => renameOffice(database, request, request.params.id, request.body.nom),
  );
  app.delete(
    '/api/admin/bureaux/:id',
    { config: only(mayDeleteOffices), schema: { ...byId, body: CONFIRMED } },
    async (request) => {
      const password = request.body?.password ?? undefined;
      await removeOffice(database, request, request.params.id, password);
      return { success: true };
    },
  );
}
