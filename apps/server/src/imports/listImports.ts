import { notFound } from '@dosye/domain/calls/errors.ts';
import type {
  ImportDetails,
  ImportList,
  ImportSummary,
  RowFault,
} from '@dosye/domain/calls/imports.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { choiceOf, offsetOf, officeId, optionalObject, PAGE } from '../access/listBody.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { latestJob } from '../jobs/store.ts';
import { instant } from '../platform/answers.ts';

/** The body of the list of imports. */
export const IMPORT_LIST = callBody({
  filters: optionalObject({ kind: choiceOf(KINDS.map(({ kind }) => kind.id)), bureauId: officeId }),
  ...PAGE,
});
type ListBody = z.infer<typeof IMPORT_LIST>;

const summary = {
  id: z.int(),
  kind: z.string(),
  bureau_id: z.int(),
  bureau_nom: z.string(),
  state: z.enum(['running', 'done', 'interrupted', 'undone']),
  rows: z.int(),
  done: z.int(),
  created: z.int(),
  faulty: z.int(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  removed: z.int(),
};

/** A fault of a row, as calls answer it. */
export const faultAnswer = z.strictObject({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
}) satisfies z.ZodType<RowFault>;
export const importsAnswer = z.strictObject({
  imports: z.array(z.strictObject(summary)),
  total: z.int(),
}) satisfies z.ZodType<ImportList>;
export const importAnswer = z.strictObject({
  ...summary,
  faults: z.array(faultAnswer),
}) satisfies z.ZodType<ImportDetails>;

type Row = Omit<ImportDetails, 'state' | 'startedAt' | 'endedAt' | 'undoneAt'> & {
  startedAt: Date;
  endedAt: Date | null;
  undoneAt: Date | null;
};

const COLUMNS = sql`
  i.id, i.kind, i.bureau_id, b.nom as bureau_nom, i.rows, i.done,
  (select count(*)::int from import_row r where r.import_id = i.id) as created, i.faulty,
  i.started_by as "startedBy", i.started_at as "startedAt", i.ended_at as "endedAt", i.undone_at as "undoneAt",
  i.undone_by as "undoneBy", i.removed`;

/** The imports of what a person may see, the last first. */
export async function listImports(
  database: Database,
  person: Person,
  body: ListBody,
): Promise<ImportList> {
  const { kind, bureauId = null } = body.filters;
  const where = sql`(${kind} = '' or i.kind = ${kind}) and (${bureauId}::int is null or i.bureau_id = ${bureauId}::int)`;
  const [listed, counted] = await inTransaction(database, person, (trx) =>
    Promise.all([
      sql<Row>`
        select ${COLUMNS} from import i join bureau b on b.id = i.bureau_id where ${where}
        order by i.id desc limit ${body.limit} offset ${offsetOf(body)}`.execute(trx),
      sql<{ total: number }>`select count(*)::int as total from import i where ${where}`.execute(
        trx,
      ),
    ]),
  );
  const running = await runningImport(database);
  const imports = listed.rows.map((row) => toSummary(row, running));
  return { imports, total: counted.rows[0]?.total ?? 0 };
}

/** An import with the faults of its rows. @throws CallError 404 */
export async function readImport(
  database: Database,
  person: Person,
  id: number,
): Promise<ImportDetails> {
  // Asked first: a row that is read after its job has ended is that of the end.
  const running = await runningImport(database);
  const [row] = await inTransaction(database, person, (trx) => readRow(trx, id));
  if (!row) throw notFound();
  return { ...toSummary(row, running), faults: row.faults };
}

const readRow = async (trx: PersonTransaction, id: number): Promise<Row[]> =>
  (
    await sql<Row>`
      select ${COLUMNS}, i.faults from import i join bureau b on b.id = i.bureau_id
      where i.id = ${id}::bigint`.execute(trx)
  ).rows;

/** The id of the import that runs, on whichever server. */
async function runningImport(database: Database): Promise<number | undefined> {
  const job = await latestJob(database, 'import');
  return job?.state === 'running' ? job.id : undefined;
}

function toSummary(
  { startedAt, endedAt, undoneAt, faults: _faults, ...row }: Row,
  running: number | undefined,
): ImportSummary {
  const unfinished = row.id === running ? 'running' : 'interrupted';
  return {
    ...row,
    state: undoneAt ? 'undone' : endedAt ? 'done' : unfinished,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
