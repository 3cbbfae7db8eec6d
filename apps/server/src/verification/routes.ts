import { ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import { type ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { z } from 'zod';
import { forAnyone } from '../access/access.ts';
import { addressGroup } from '../platform/addressGroup.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { currentList, currentListInstant } from './list.ts';
import { publicActState, Questions } from './questions.ts';

const MOST_CHARACTERS = 60;

const actStateAnswer = z.strictObject({
  state: z.enum(ACT_STATES),
  day: z.iso.date(),
  same: z.boolean().optional(),
}) satisfies z.ZodType<ActStateAnswer>;

/** Entity tag of a list. A proxy that compresses it may have made it a weak one. */
const tagOf = (madeAt: Date): string => `W/"${madeAt.getTime()}"`;

/** Calls of the verification page (decision 25), which need no session. */
export function verificationRoutes(app: App, services: Services): void {
  const questions = new Questions(services.database);
  const listing = {
    config: forAnyone,
    schema: {
      summary: 'Vérification : la liste signée des actes qui ne sont plus valables',
      response: {
        200: z.strictObject({ list: z.string() }),
        304: z
          .undefined()
          .meta({ description: 'Rien de nouveau depuis celle de `If-None-Match`.' }),
      },
    },
  };
  app.get('/api/verification/list', listing, async (request, reply) => {
    // Kept by the browser, which asks each time whether it is still the newest one.
    reply.header('cache-control', 'no-cache');
    const etag = request.headers['if-none-match'];
    const present = etag === undefined ? undefined : await currentListInstant(services);
    if (present && etag === tagOf(present)) {
      return reply.code(304).header('etag', etag).send(undefined);
    }
    // A large one must not be fetched without end.
    await questions.ask(addressGroup(request.ip), 'list', async () => 'list');
    const { madeAt, content } = await currentList(services);
    return reply.header('etag', tagOf(madeAt)).send({ list: content });
  });
  app.get(
    '/api/verification/:number',
    {
      config: forAnyone,
      schema: {
        summary: 'Vérification : l’état d’un acte',
        params: z.object({ number: z.string().max(MOST_CHARACTERS) }),
        querystring: z.object({
          c: z.string().max(MOST_CHARACTERS).default(''),
          sha256: z
            .string()
            .toLowerCase()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        }),
        response: { 200: actStateAnswer },
      },
    },
    async ({ params: { number }, query: { c: checkCode, sha256 }, ip }) => {
      const state = await questions.ask(addressGroup(ip), 'state', (trx) =>
        publicActState(trx, { number, checkCode, sha256 }),
      );
      if (!state) throw notFound();
      return state;
    },
  );
}
