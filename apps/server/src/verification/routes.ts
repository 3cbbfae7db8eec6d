import { z } from 'zod';
import { forAnyone } from '../access/access.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { currentList } from './list.ts';
import { publicActState } from './stateCall.ts';

const MOST_CHARACTERS = 60;

/** Calls of the verification page (decision 25), which need no session. */
export function verificationRoutes(app: App, services: Services): void {
  app.get('/api/verification/list', { config: forAnyone }, async () => ({
    list: await currentList(services),
  }));
  app.get(
    '/api/verification/:number',
    {
      config: forAnyone,
      schema: {
        params: z.object({ number: z.string().max(MOST_CHARACTERS) }),
        querystring: z.object({
          c: z.string().max(MOST_CHARACTERS).default(''),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        }),
      },
    },
    ({ params: { number }, query: { c: checkCode, sha256 }, ip }) =>
      publicActState(services.database, { number, checkCode, sha256, address: ip }),
  );
}
