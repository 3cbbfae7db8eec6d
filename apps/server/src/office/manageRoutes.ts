import type { OfficeOverview } from '@dosye/domain/calls/offices.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { CONFIG_TEXTS } from '@dosye/domain/config/configForm.ts';
import { checkOfficeName, OFFICE_TEXTS } from '@dosye/domain/office/officeName.ts';
import { mayDeleteOffices, mayManageOffices } from '@dosye/domain/people/rules/offices.ts';
import { z } from 'zod';
import { only, onlyToRename } from '../access/access.ts';
import { byId, callBody, doneAnswer } from '../access/callBody.ts';
import { confirmingPassword } from '../access/confirmPassword.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { officeAnswer } from './answers.ts';
import { addOffice, removeOffice, renameOffice } from './manage.ts';
import { readOfficeOverview } from './officeOverview.ts';

const TEXT_MAX = 1_000;

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
const overviewAnswer = z.array(
  z.strictObject({
    id: z.int(),
    users: z.int(),
    dossiers: z.int(),
    unconfirmedDepartment: z.string().optional(),
    silent: z.literal(true).optional(),
    administrators: z.array(z.string()).readonly(),
  }),
) satisfies z.ZodType<OfficeOverview[]>;
const OVERVIEW = {
  summary: 'Bureaux : comptes, dossiers et administrateurs',
  body: callBody({}),
  response: { 200: overviewAnswer },
};
const CONFIRMED = callBody({ password: confirmingPassword }).nullish();

/** Calls to see what belongs to offices, and to add, rename and delete them. */
export function manageOfficeRoutes(app: App, { database }: Services): void {
  const managers = only(mayManageOffices);
  app.post(
    '/api/admin/bureaux/overview',
    { config: { ...managers, answeredOnFullDisk: true }, schema: OVERVIEW },
    (request) => readOfficeOverview(database, request.person),
  );
  app.post(
    '/api/admin/bureaux',
    {
      config: managers,
      schema: { summary: 'Bureau : ajouter', body: NEW, response: { 201: officeAnswer } },
    },
    async (request, reply) => {
      const { nom: name, departement } = request.body;
      return reply.code(201).send(await addOffice(database, request, name, departement || null));
    },
  );
  app.put(
    '/api/admin/bureaux/:id',
    {
      config: onlyToRename(mayManageOffices),
      schema: {
        summary: 'Bureau : renommer',
        ...byId,
        body: NAMED,
        response: { 200: officeAnswer },
      },
    },
    (request) => renameOffice(database, request, request.params.id, request.body.nom),
  );
  app.delete(
    '/api/admin/bureaux/:id',
    {
      config: only(mayDeleteOffices),
      schema: { summary: 'Bureau : supprimer', ...byId, body: CONFIRMED, response: doneAnswer },
    },
    async (request) => {
      await removeOffice(database, request, request.params.id, request.body?.password);
      return { success: true };
    },
  );
}
