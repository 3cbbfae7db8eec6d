import { CallError } from '@dosye/domain/calls/errors.ts';
import type { BoardAnswer, BoardRegister } from '@dosye/domain/calls/board.ts';
import { QUEUE_COUNT_MAX } from '@dosye/domain/calls/queues.ts';
import type {
  BoardCheck,
  BoardDeclaration,
  BoardPerson,
  BoardRow,
} from '@dosye/domain/dossier/board.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { registerPrintAction } from '@dosye/domain/history/dossierActions.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { addDays, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { unattended } from '../access/access.ts';
import { doneAnswer } from '../access/callBody.ts';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { officeId } from '../access/listBody.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { viewName } from '../listing/relations.ts';
import { isPresent } from '../listing/presence.ts';
import type { App } from '../platform/fastify.ts';
import { PROJECTION_VERSIONS } from '../schema/projectionVersions.ts';
import type { Services } from '../services.ts';
import { logPrintedRows, PRINTED_ROWS } from './pagePrints.ts';

const personAnswer = {
  dossierId: z.int(),
  dossierNo: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  cellule: z.string(),
  since: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
  lastCheck: z.iso.datetime().nullable(),
  mineur: z.boolean(),
};
const boardAnswer = z.strictObject({
  at: z.iso.datetime(),
  people: z.array(z.strictObject(personAnswer) satisfies z.ZodType<BoardPerson>),
  older: z.int(),
}) satisfies z.ZodType<BoardAnswer>;
const check = z.strictObject({
  dateHeure: z.string(),
  constat: z.string(),
  par: z.string(),
}) satisfies z.ZodType<BoardCheck>;
const registerAnswer = z.strictObject({
  people: z.array(z.strictObject({ ...personAnswer, checks: z.array(check) })),
  older: z.int(),
}) satisfies z.ZodType<BoardRegister>;

const querystring = z.object({ bureauId: officeId });
const BOARD = {
  summary: 'Tableau : qui est retenu',
  querystring,
  response: { 200: boardAnswer },
};
const REGISTER = {
  summary: 'Registre du jour',
  querystring,
  response: { 200: registerAnswer },
};
const PRINTED = {
  summary: 'Registre du jour : dire qu’il est imprimé',
  body: PRINTED_ROWS,
  response: doneAnswer,
};

/** The calls of each area that declares a board. */
export function boardRoutes(app: App, { database }: Services): void {
  for (const area of AREAS) {
    const { id, board } = area;
    if (!board) continue;
    const at = `/api/${id}/board`;
    app.get(at, { config: unattended, schema: BOARD }, async (request, reply) => {
      const content = await inTransaction(
        database,
        request.person,
        (trx) => readBoard(trx, request, id, board, QUEUE_COUNT_MAX),
        { sees: 'snapshot', mode: 'genericPlan' },
      );
      const tag = tagOf(content);
      reply.header('etag', tag);
      const bare: FastifyReply = reply;
      if (request.headers['if-none-match'] === tag) return bare.code(304).send();
      return { at: new Date().toISOString(), ...content };
    });
    app.get(`${at}/register`, { schema: REGISTER }, (request) =>
      inTransaction(database, request.person, async (trx) =>
        withChecks(trx, board, await readBoard(trx, request, id, board, null)),
      ),
    );
    const printed = { config: { answeredOnFullDisk: true }, schema: PRINTED };
    app.post(`${at}/register/printed`, printed, async (request) => {
      const { count, bureauId } = request.body;
      await writeEvenOnFullDisk(database, request, (trx) =>
        logPrintedRows(trx, request.person, bureauId, {
          type: registerPrintAction(area),
          details: `Registre du jour imprimé : ${plural(count, 'personne')}`,
        }),
      );
      return { success: true };
    });
  }
}

type BoardContent = Omit<BoardAnswer, 'at'>;

const NOT_YET =
  'Les dossiers sont relus après une mise à jour : le tableau revient dans quelques minutes.';

/** The tag of what a board shows, whatever the time; weak, as a proxy that compresses the answer would make it. */
const tagOf = (content: BoardContent): string =>
  `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`;

interface StoredBoard {
  rows: BoardRow[] | null;
  older: number;
  stale: boolean;
}

/**
 * @param request the person, and the office that a super role chose: undefined for all; everybody else has their own
 * @param olderMost where the count of the older ones ends; null counts all
 * @throws CallError 503 after an update, until the rows have been computed again
 */
async function readBoard(
  trx: PersonTransaction,
  { person, query }: { person: Person; query: { bureauId?: number | undefined } },
  area: string,
  board: BoardDeclaration,
  olderMost: number | null,
): Promise<BoardContent> {
  const office = seesEveryOffice(person.role) ? query.bureauId : (person.bureauId ?? 0);
  const first = addDays(todayInHaiti(), -board.days);
  const present = sql`${sql.table(viewName(area))} l where ${sql.raw(isPresent(board))}
    ${office === undefined ? sql`` : sql`and l.bureau_id = ${office}`}`;
  const { rows: read } = await sql<StoredBoard>`
    select (select json_agg(l.row) from ${present} and l.filter_day >= ${first}::date) as rows,
      (select count(*)::int from (
        select from ${present} and l.filter_day < ${first}::date limit ${olderMost}::int) others) as older,
      coalesce((select rules <> ${PROJECTION_VERSIONS} from search_index), false) as stale`.execute(
    trx,
  );
  const [{ rows, older, stale } = { rows: [], older: 0, stale: true }] = read;
  // Rows from before an update may not say who is present: nobody is told that nobody is.
  if (stale) throw new CallError(503, 'UNAVAILABLE', NOT_YET, { retryAfter: 60 });
  return { people: (rows ?? []).map(board.person).toSorted(byDeadline), older };
}

/** What is due first, then those who await nothing in the order in which they came. */
function byDeadline(one: BoardPerson, other: BoardPerson): number {
  const key = ({ deadline, since, dossierId }: BoardPerson): string =>
    [deadline ?? '~', since ?? '~', String(dossierId).padStart(15, '0')].join(' ');
  return key(one) < key(other) ? -1 : 1;
}

/** With the last checks, from the dossiers of those who are present alone. */
async function withChecks(
  trx: PersonTransaction,
  board: BoardDeclaration,
  { people, older }: BoardContent,
): Promise<BoardRegister> {
  const ids = people.map(({ dossierId }) => dossierId);
  const dossiers = await trx
    .selectFrom('dossier')
    .select(['id', 'body'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const bodies = new Map(dossiers.map(({ id, body }) => [id, body]));
  const checksOf = (id: number): BoardCheck[] => board.checks(bodies.get(id) ?? {});
  return { people: people.map((one) => ({ ...one, checks: checksOf(one.dossierId) })), older };
}
