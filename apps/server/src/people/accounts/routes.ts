import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { ROLES } from '@dosye/domain/people/roles.ts';
import {
  ACCOUNT_TEXTS,
  defaultNewRole,
  mayManageAccounts,
} from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { z } from 'zod';
import { only, onlyToRename } from '../../access/access.ts';
import { byId, callBody } from '../../access/callBody.ts';
import { withoutPerson } from '../../access/transaction.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { changeName } from './changeName.ts';
import { changeOffice } from './changeOffice.ts';
import { changeRole } from './changeRole.ts';
import { createAccount } from './create.ts';
import { giveGrade } from './giveGrade.ts';
import { removeAccount } from './remove.ts';
import { resetPassword } from './resetPassword.ts';
import { listUsers } from './userRows.ts';

/** Limit of these bodies in bytes. */
const BODY_MAX = 16 * 1024;
/** Longest text that is read; the rules of each field decide what is too long. */
const TEXT_MAX = 1_000;

const text = z
  .string()
  .max(TEXT_MAX)
  .nullish()
  .transform((value) => value ?? '');
const role = z.enum(ROLES, ACCOUNT_TEXTS.roleRequired);
/** An office's id; blank and null mean none. */
const office = z
  .union([
    z.int32().positive(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
    z.literal('').transform(() => null),
  ])
  .nullish();

const NEW_USER = callBody({
  userData: z.strictObject({
    id: z.unknown().optional(),
    username: text,
    full_name: text,
    grade: text,
    password: text,
    role: role.nullish(),
    bureau_id: office,
  }),
});
const NAME = callBody({ full_name: text });
const GRADE = callBody({ grade: text });
const ROLE = callBody({ role, bureauId: office });
const OFFICE = callBody({ bureauId: office });
const PASSWORD = callBody({
  newPassword: z.string(PASSWORD_TEXTS.givenTooShort).max(TEXT_MAX, PASSWORD_TEXTS.tooLong),
});
const CONFIRMED = callBody({ password: z.string().max(TEXT_MAX).nullish() }).nullish();

/** Calls about accounts (decision 03). */
export function accountRoutes(app: App, { database }: Services): void {
  const config = only(mayManageAccounts);
  const bodyLimit = BODY_MAX;
  app.post(
    '/api/admin/users/list',
    { config: { ...config, answeredOnFullDisk: true }, schema: { body: callBody({}).nullish() } },
    ({ person }) => listUsers(withoutPerson(database), person),
  );
  app.post(
    '/api/admin/users',
    { config, bodyLimit, schema: { body: NEW_USER } },
    async (request, reply) => {
      const { id: _own, role: given, bureau_id, ...typed } = request.body.userData;
      const created = await createAccount(database, request, {
        ...typed,
        role: given ?? defaultNewRole(request.person.role),
        bureau_id: bureau_id ?? defaultOfficeId(request.person),
      });
      return reply.code(201).send(created);
    },
  );
  app.put(
    '/api/admin/users/:id/identity',
    { config: onlyToRename(mayManageAccounts), bodyLimit, schema: { ...byId, body: NAME } },
    (request) => changeName(database, request, request.params.id, request.body.full_name),
  );
  app.put(
    '/api/admin/users/:id/grade',
    { config: onlyToRename(mayManageAccounts), bodyLimit, schema: { ...byId, body: GRADE } },
    (request) => giveGrade(database, request, request.params.id, request.body.grade),
  );
  app.put(
    '/api/admin/users/:id/role',
    { config, bodyLimit, schema: { ...byId, body: ROLE } },
    (request) =>
      changeRole(database, request, request.params.id, {
        role: request.body.role,
        bureauId: request.body.bureauId ?? null,
      }),
  );
  app.put(
    '/api/admin/users/:id/bureau',
    { config, bodyLimit, schema: { ...byId, body: OFFICE } },
    (request) => changeOffice(database, request, request.params.id, request.body.bureauId ?? null),
  );
  app.put(
    '/api/admin/users/:id/password',
    { config, bodyLimit, schema: { ...byId, body: PASSWORD } },
    async (request) => {
      await resetPassword(database, request, request.params.id, request.body.newPassword);
      return { success: true };
    },
  );
  app.delete(
    '/api/admin/users/:id',
    { config, bodyLimit, schema: { ...byId, body: CONFIRMED } },
    async (request) => {
      const password = request.body?.password ?? undefined;
      await removeAccount(database, request, request.params.id, password);
      return { success: true };
    },
  );
}

/** New accounts of an admin belong to the admin's office; super roles name one. */
const defaultOfficeId = (person: Person): number | null =>
  seesEveryOffice(person.role) ? null : person.bureauId;
