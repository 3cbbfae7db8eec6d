import Fastify from 'fastify';
import { Pool } from 'pg';

// What anyone would write first: one route, one statement (two where a total is shown), the same
// driver, tables and indexes. No session, no scope, no versions, no history.
const pool = new Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 16 });
const app = Fastify();

interface Body {
  bureauId: number;
  record: Record<string, unknown>;
}

/** What a list is asked for. */
interface Asked {
  area: string;
  bureauId: number;
  facets?: string[];
  /** First day, YYYY-MM-DD. */
  from?: string;
  fragment?: string;
}

/** The conditions of a list and their values, the area's partition by its name. */
function conditions({ area, bureauId, facets, from, fragment }: Asked): [string, unknown[]] {
  const values: unknown[] = [bureauId];
  const parts = [`area = '${area}'`, 'bureau_id = $1'];
  if (facets) parts.push(`facets @> $${values.push(facets)}::text[]`);
  if (from) parts.push(`created_at >= $${values.push(from)}::date`);
  if (fragment) parts.push(`search like '%' || $${values.push(fragment)} || '%'`);
  return [parts.join(' and '), values];
}

async function page(where: string, order: string, offset: number, values: unknown[]) {
  const [rows, total] = await Promise.all([
    pool.query(
      `select row from listing where ${where} order by ${order} limit 50 offset ${offset}`,
      values,
    ),
    pool.query<{ count: string }>(`select count(*) from listing where ${where}`, values),
  ]);
  return { persons: rows.rows, total: Number(total.rows[0]?.count) };
}

const body = (request: { body: unknown }): Body => request.body as Body;

app.post<{ Body: Asked }>('/list', (request) => {
  const [where, values] = conditions(request.body);
  return page(where, 'created_at desc, dossier_id desc', 0, values);
});
app.post('/list-name', (request) => {
  const [where, values] = conditions({ area: 'persons', ...body(request) });
  return page(where, 'sort_1, dossier_id', 9950, values);
});
app.get<{ Params: { id: string } }>('/read/:id', async (request) => {
  const { rows } = await pool.query<{ body: unknown }>(
    'select id, number, version, body from dossier where id = $1',
    [request.params.id],
  );
  return rows[0];
});
// A dossier that lists and searches shall find needs its list row too: two rows, one statement.
const LISTED = `area, kind, bureau_id, created_at, number_key, filter_day, facets, sort_1, sort_2, sort_3,
  sort_4, sort_5, sort_6, search, row`;
app.post('/create', async (request) => {
  const { record } = body(request);
  const { rows } = await pool.query(
    `with made as (
       insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
       select area, kind, bureau_id, gen_random_uuid()::text, 'b', 'b', $2 from dossier where id = $1
       returning id)
     insert into listing (dossier_id, ${LISTED})
     select made.id, ${LISTED} from made, listing where dossier_id = $1 returning dossier_id as id`,
    [record['id'], JSON.stringify(record)],
  );
  return { ...record, ...rows[0] };
});
app.put<{ Params: { id: string } }>('/update/:id', async (request) => {
  const { record } = body(request);
  await pool.query(
    `with made as (
       update dossier set body = $2, version = version + 1, updated_at = now() where id = $1)
     update listing l set (sort_1, sort_2, sort_3, search, row) =
       (select sort_1, sort_2, sort_3, search, row from listing where dossier_id = $3)
     where l.dossier_id = $1`,
    [request.params.id, JSON.stringify(record), record['id']],
  );
  return record;
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
process.on('disconnect', () => process.exit(0));
