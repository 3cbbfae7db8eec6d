import { CallError } from '@dosye/domain/calls/errors.ts';
import type { BoardAnswer, BoardRegister } from '@dosye/domain/calls/board.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
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

const person = {
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
  people: z.array(z.strictObject(person) satisfies z.ZodType<BoardPerson>),
  older: z.int(),
}) satisfies z.ZodType<BoardAnswer>;
const check = z.strictObject({
  dateHeure: z.string(),
  constat: z.string(),
  par: z.string(),
}) satisfies z.ZodType<BoardCheck>;
const registerAnswer = z.strictObject({
  people: z.array(z.strictObject({ ...person, checks: z.array(check) })),
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
    const { board } = area;
    if (!board) continue;
    const at = `/api/${area.id}/board`;
    app.get(at, { config: unattended, schema: BOARD }, async (request, reply) => {
      const { bureauId } = request.query;
      const content = await inTransaction(
        database,
        request.person,
        (trx) => readBoard(trx, request.person, { area, board, bureauId }),
        { sees: 'snapshot', mode: 'genericPlan' },
      );
      const tag = tagOf(content);
      reply.header('etag', tag);
      const bare: FastifyReply = reply;
      if (request.headers['if-none-match'] === tag) return bare.code(304).send();
      return { at: new Date().toISOString(), ...content };
    });
    app.get(`${at}/register`, { schema: REGISTER }, (request) =>
      inTransaction(database, request.person, async (trx) => {
        const { bureauId } = request.query;
        const content = await readBoard(trx, request.person, { area, board, bureauId });
        return withChecks(trx, board, content);
      }),
    );
    const printed = { config: { answeredOnFullDisk: true }, schema: PRINTED };
    app.post(`${at}/register/printed`, printed, async (request) => {
      const { count, bureauId } = request.body;
      await writeEvenOnFullDisk(request, () =>
        logPrintedRows(database, request.person, bureauId, {
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
  'Les dossiers sont relus après une mise à jour : le tableau revient dans quelques minutes.';

/** The tag of what a board shows, whatever the time. */
const tagOf = (content: BoardContent): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`;

interface AskedBoard {
  readonly area: AreaDeclaration;
  readonly board: BoardDeclaration;
  /** The office that a super role chose; undefined for all. Everybody else has their own. */
  readonly bureauId: number | undefined;
}

/** @throws CallError 503 after an update, until the rows have been computed again */
async function readBoard(
  trx: PersonTransaction,
  { role, bureauId: own }: Person,
  { area, board, bureauId }: AskedBoard,
): Promise<BoardContent> {
  const office = seesEveryOffice(role) ? bureauId : (own ?? 0);
  const present = sql`${sql.table(viewName(area.id))} l where ${sql.raw(isPresent(board))}
    ${office === undefined ? sql`` : sql`and l.bureau_id = ${office}`}`;
  const first = addDays(todayInHaiti(), -board.days);
  const [shown, others, index] = await Promise.all([
    sql<{ row: string }>`
      select l.row::text as row from ${present} and l.filter_day >= ${first}::date`.execute(trx),
    sql<{ n: number }>`
      select count(*)::int as n from ${present} and l.filter_day < ${first}::date`.execute(trx),
    sql<{ stale: boolean }>`
      select rules <> ${PROJECTION_VERSIONS} as stale from search_index`.execute(trx),
  ]);
  // Rows from before an update may not say who is present: nobody is told that nobody is.
  if (index.rows[0]?.stale) throw new CallError(503, 'UNAVAILABLE', NOT_YET, { retryAfter: 60 });
  return {
    people: shown.rows.map(({ row }) => board.person(boardRow(row))).toSorted(byDeadline),
    older: others.rows[0]?.n ?? 0,
  };
}

/** A stored row, JSON text. */
function boardRow(text: string): BoardRow {
  const row = JSON.parse(text) as Omit<BoardRow, 'value'> & Record<string, unknown>;
  const { id, dossierNo, title, photoUrl } = row;
  const value = (key: string): string => {
    const stored = row[key];
    return typeof stored === 'string' ? stored : '';
  };
  return { id, dossierNo, title, photoUrl, value };
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
  const dossiers =
    ids.length === 0
      ? []
      : await trx.selectFrom('dossier').select(['id', 'body']).where('id', 'in', ids).execute();
  const bodies = new Map(dossiers.map(({ id, body }) => [id, body]));
  return {
    people: people.map((one) => ({
      ...one,
      checks: board.checks(bodies.get(one.dossierId) ?? {}),
    })),
    older,
  };
}
