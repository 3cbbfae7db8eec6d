import type { KindCall, KindServices } from '@dosye/domain/calls/kindCall.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { KIND_CALLS } from '@dosye/kinds/register.server.ts';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { inTransaction } from '../access/transaction.ts';
import { readListRequest } from '../dossiers/listRequest.ts';
import { areaSchemas } from '../dossiers/recordSchema.ts';
import { fullDossiers } from '../dossiers/fullDossiers.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';

const servicesOf = ({ database }: Services, person: Person): KindServices => ({
  streamDossiers: (area, filters) =>
    fullDossiers(database, person, readListRequest(area, person, { filters })),
  recordHistory: (type, details, bureauId) =>
    inTransaction(database, person, (trx) =>
      writeHistory(trx, person, { type, details, about: requestedOfficeId(person, bureauId) }),
    ),
});

async function* listText(entries: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[';
  for await (const entry of entries) {
    yield before + entry;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function kindCall(app: App, services: Services, call: KindCall): void {
  const shape = Object.fromEntries(call.keys.map((key) => [key, z.unknown().optional()]));
  const schema = {
    summary: call.summary,
    body: callBody(shape),
    // Written as a stream.
    response: { 200: z.array(areaSchemas(call.area).answered) as z.ZodType },
  };
  const reading = { config: { answeredOnFullDisk: true }, schema };
  app.post(`/api${call.path}`, reading, async (request, reply) => {
    const { texts } = await call.list(request.body, servicesOf(services, request.person));
    const text = Readable.from(listText(texts), { objectMode: false });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The calls that kinds declare themselves (`register.server.ts` of packages/kinds). */
export function kindRoutes(app: App, services: Services): void {
  for (const call of KIND_CALLS) kindCall(app, services, call);
}
