import { mayManageKeys } from '@dosye/domain/people/rules/maintenance.ts';
import {
  KEY_NAME_MAX,
  KEY_TEXTS,
  type AccessKey,
  type KeyListAnswer,
  type NewKeyAnswer,
} from '@dosye/domain/calls/keys.ts';
import { cleanLine } from '@dosye/domain/text/cleanText.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { byId, callBody, doneAnswer, orDefault, writtenText } from '../access/callBody.ts';
import { confirmingPassword } from '../access/confirmPassword.ts';
import { officeId } from '../access/listBody.ts';
import { instant } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { createKey, listKeys, revokeKey } from './accessKeys.ts';

const key = z.strictObject({
  id: z.int(),
  name: z.string(),
  bureauId: z.int(),
  bureauNom: z.string().nullable(),
  kinds: z.array(z.string()),
  write: z.boolean(),
  expires: z.iso.date(),
  state: z.enum(['valid', 'expired', 'revoked']),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
}) satisfies z.ZodType<AccessKey>;

const kind = z.enum(KINDS.map((registered) => registered.kind.id));
const CREATE = {
  summary: 'Clé d’accès : créer',
  body: callBody({
    name: z
      .string(KEY_TEXTS.nameRequired)
      .transform(cleanLine)
      .pipe(writtenText(KEY_NAME_MAX, 1, KEY_TEXTS.nameRequired)),
    bureauId: officeId.refine((id) => id !== undefined, KEY_TEXTS.officeRequired),
    kinds: z.array(kind).min(1, KEY_TEXTS.kindsRequired),
    write: orDefault(z.boolean(), false),
    expires: z.string(KEY_TEXTS.expiry).max(10),
    password: confirmingPassword,
  }),
  response: {
    201: z.strictObject({ key, secret: z.string() }) satisfies z.ZodType<NewKeyAnswer>,
  },
};
const LIST = {
  summary: 'Clés d’accès : la liste',
  body: callBody({}).nullish(),
  response: { 200: z.strictObject({ keys: z.array(key) }) satisfies z.ZodType<KeyListAnswer> },
};
const REVOKE = {
  summary: 'Clé d’accès : révoquer',
  ...byId,
  body: callBody({}).nullish(),
  response: doneAnswer,
};

/** Calls about the keys by which other programs make calls (decision 40). */
export function keyRoutes(app: App, { database }: Services): void {
  const config = only(mayManageKeys);
  app.post('/api/keys', { config, schema: CREATE }, async (request, reply) => {
    const { bureauId, password, ...details } = request.body;
    const newKey = { ...details, bureauId, kinds: [...new Set(details.kinds)] };
    return reply.code(201).send(await createKey(database, request, newKey, password));
  });
  const listing = { config: { ...config, answeredOnFullDisk: true }, schema: LIST };
  app.post('/api/keys/list', listing, async ({ person }) => ({
    keys: await listKeys(database, person),
  }));
  app.delete('/api/keys/:id', { config, schema: REVOKE }, async ({ person, params }) => {
    await revokeKey(database, person, params.id);
    return { success: true };
  });
}
