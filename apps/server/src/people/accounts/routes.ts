import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { ROLES } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { defaultNewRole, mayManageAccounts } from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { z } from 'zod';
import { only, onlyToRename } from '../../access/access.ts';
import { byId, callBody, doneAnswer, orDefault } from '../../access/callBody.ts';
import { confirmingPassword } from '../../access/confirmPassword.ts';
import { officeId } from '../../access/listBody.ts';
import { withoutPerson } from '../../access/transaction.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { userRowAnswer } from '../answers.ts';
import { changeName } from './changeName.ts';
import { changeOffice } from './changeOffice.ts';
import { changeRole } from './changeRole.ts';
import { createAccount } from './create.ts';
import { giveGrade } from './giveGrade.ts';
import { removeAccount } from './remove.ts';
import { resetPassword } from './resetPassword.ts';
import { resumeAccount, suspendAccount } from './suspend.ts';
import { listUsers } from './userRows.ts';

const BODY_MAX = 16 * 1024;
/** Longest text that is read; the rules of each field decide what is too long. */
const TEXT_MAX = 1_000;

const text = orDefault(z.string().max(TEXT_MAX), '');
const role = z.enum(ROLES, ACCOUNT_TEXTS.roleRequired);
const NEW_USER = callBody({
  userData: z.strictObject({
    id: z.unknown().optional(),
    username: text,
    full_name: text,
    grade: text,
    password: text,
    role: role.nullish(),
    bureau_id: officeId,
  }),
});
/** A text that is given, be it blank: a missing one would erase the stored one. */
const givenText = z
  .string()
  .max(TEXT_MAX)
  .nullable()
  .transform((value) => value ?? '');
const NAME = callBody({ full_name: givenText });
const GRADE = callBody({ grade: givenText });
const ROLE = callBody({ role, bureauId: officeId });
const OFFICE = callBody({ bureauId: officeId });
const PASSWORD = callBody({
  newPassword: z.string(PASSWORD_TEXTS.givenTooShort).max(TEXT_MAX, PASSWORD_TEXTS.tooLong),
});
const CONFIRMED = callBody({ password: confirmingPassword }).nullish();

const changed = { 200: userRowAnswer };
const LISTED = {
  summary: 'Utilisateurs : la liste',
  body: callBody({}).nullish(),
  response: { 200: z.array(userRowAnswer) },
};

/** Calls about accounts (decision 03). */
export function accountRoutes(app: App, { database }: Services): void {
  const config = only(mayManageAccounts);
  const bodyLimit = BODY_MAX;
  app.post(
    '/api/admin/users/list',
    { config: { ...config, answeredOnFullDisk: true }, schema: LISTED },
    ({ person }) => listUsers(withoutPerson(database), person),
  );
  app.post(
    '/api/admin/users',
    {
      config,
      bodyLimit,
      schema: { summary: 'Utilisateur : créer', body: NEW_USER, response: { 201: userRowAnswer } },
    },
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
  const at = '/api/admin/users/:id';
  const changing = <T extends z.ZodType>(summary: string, body: T) => ({
    config,
    bodyLimit,
    schema: { summary, ...byId, body, response: changed },
  });
  const renaming = <T extends z.ZodType>(summary: string, body: T) => ({
    ...changing(summary, body),
    config: onlyToRename(mayManageAccounts),
  });
  app.put(`${at}/identity`, renaming('Utilisateur : nom complet', NAME), (request) =>
    changeName(database, request, request.params.id, request.body.full_name),
  );
  app.put(`${at}/grade`, renaming('Utilisateur : donner le grade', GRADE), (request) =>
    giveGrade(database, request, request.params.id, request.body.grade),
  );
  app.put(`${at}/role`, changing('Utilisateur : changer le rôle', ROLE), (request) => {
    const { role: given, bureauId = null } = request.body;
    return changeRole(database, request, request.params.id, { role: given, bureauId });
  });
  app.put(`${at}/bureau`, changing('Utilisateur : changer de bureau', OFFICE), (request) =>
    changeOffice(database, request, request.params.id, request.body.bureauId ?? null),
  );
  const resetting = {
    summary: 'Utilisateur : nouveau mot de passe',
    ...byId,
    body: PASSWORD,
    response: doneAnswer,
  };
  app.put(`${at}/password`, { config, bodyLimit, schema: resetting }, async (request) => {
    await resetPassword(database, request, request.params.id, request.body.newPassword);
    return { success: true };
  });
  const nothing = callBody({}).nullish();
  app.post(`${at}/suspend`, changing('Utilisateur : suspendre', nothing), (request) =>
    suspendAccount(database, request, request.params.id),
  );
  app.post(`${at}/resume`, changing('Utilisateur : lever la suspension', nothing), (request) =>
    resumeAccount(database, request, request.params.id),
  );
  const removing = {
    summary: 'Utilisateur : supprimer',
    ...byId,
    body: CONFIRMED,
    response: doneAnswer,
  };
  app.delete(at, { config, bodyLimit, schema: removing }, async (request) => {
    await removeAccount(database, request, request.params.id, request.body?.password);
    return { success: true };
  });
}

/** New accounts of an admin belong to the admin's office; super roles name one. */
const defaultOfficeId = (person: Person): number | null =>
  seesEveryOffice(person.role) ? null : person.bureauId;
