import { Readable } from 'node:stream';
import { HISTORY_FILTERS, type HistoryFilters } from '@dosye/domain/calls/history.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { FastifyReply } from 'fastify';
import { only } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { optionalObject, PAGE, text } from '../access/listBody.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { historyCsv } from './exportHistory.ts';
import { listHistory, checkFilters } from './list.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { writeHistory } from '../database/writeHistory.ts';

const filters = optionalObject(
  Object.fromEntries(HISTORY_FILTERS.map((name) => [name, text])) as Record<
    keyof HistoryFilters,
    typeof text
  >,
);
const LIST = callBody({ filters, ...PAGE });
const EXPORT = callBody({ filters });

/** Calls of the action history: list and CSV export (decision 03). */
export function historyRoutes(app: App, { database }: Services): void {
  const readers = { ...only(mayReadHistory), answeredOnFullDisk: true };
  app.post(
    '/api/admin/activity-log/list',
    { config: readers, schema: { body: LIST } },
    ({ person, body }) => listHistory(database, person, body.filters, body.page, body.limit),
  );
  app.post(
    '/api/admin/activity-log/export',
    { config: readers, schema: { body: EXPORT } },
    ({ person, body }, reply) => sendCsv(database, person, body.filters, reply),
  );
}

async function sendCsv(
  database: Database,
  person: Person,
  asked: HistoryFilters,
  reply: FastifyReply,
): Promise<FastifyReply> {
  checkFilters(asked);
  await writeHistory(withoutPerson(database), person, {
    type: 'EXPORT_HISTORY',
    details: 'Historique exporté pour un tableur',
  });
  await sealHistory(database);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="historique-${todayInHaiti()}.csv"`)
    .send(Readable.from(historyCsv(database, person, asked)));
}
