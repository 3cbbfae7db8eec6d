import { Readable } from 'node:stream';
import type { HistoryAnswer, HistoryFilters } from '@dosye/domain/calls/history.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { only, sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { dayText, optionalObject, PAGE, shortText } from '../access/listBody.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { historyCsv } from './exportHistory.ts';
import { listHistory } from './list.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { writeHistory } from '../database/writeHistory.ts';

const TEXT_MAX = 200;
const filters = optionalObject({
  startDate: dayText,
  endDate: dayText,
  user: shortText(TEXT_MAX),
  actionType: shortText(TEXT_MAX),
  searchTerm: shortText(TEXT_MAX),
});
const LIST = callBody({ filters, ...PAGE });
const EXPORT = callBody({ filters });

const historyAnswer = z.strictObject({
  logs: z.array(
    z.strictObject({
      id: z.int(),
      created_at: z.iso.datetime(),
      username: z.string(),
      full_name: z.string(),
      grade: z.string(),
      action_type: z.string(),
      details: z.string(),
      dossier: z.strictObject({ kind: z.string(), dossierId: z.int() }).optional(),
    }),
  ),
  total: z.int(),
}) satisfies z.ZodType<HistoryAnswer>;

/** Calls of the action history: list and CSV export (decision 03). */
export function historyRoutes(app: App, { database }: Services): void {
  const readers = { ...only(mayReadHistory), answeredOnFullDisk: true };
  app.post(
    '/api/admin/activity-log/list',
    {
      config: readers,
      schema: { summary: 'Historique des actions', body: LIST, response: { 200: historyAnswer } },
    },
    ({ person, body }) => listHistory(database, person, body.filters, body.page, body.limit),
  );
  // Each part of the file is a transaction: a session that ends while it is sent ends the file.
  const access = { ...sessionCheckedInTransaction.access, ...readers.access };
  app.post(
    '/api/admin/activity-log/export',
    {
      config: { ...readers, access },
      schema: {
        summary: 'Historique des actions : exporter',
        body: EXPORT,
        response: fileAnswer('text/csv'),
      },
    },
    ({ person, body }, reply) => sendCsv(database, person, body.filters, reply),
  );
}

async function sendCsv(
  database: Database,
  person: Person,
  asked: HistoryFilters,
  reply: FastifyReply,
): Promise<FastifyReply> {
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
