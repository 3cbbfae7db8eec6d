import Fastify from 'fastify';
import type { ListingRow } from '@dosye/server/listing/columns.ts';
import { Pool } from 'pg';
import { type ListQuery, conditions } from './bareConditions.ts';

// The baseline of the measurements: one statement per route (two with a total), by the same driver on the same
// tables and indexes, plus one for text search (bareIndexes.ts). No session, no office boundary, no versions and
// no history.
const pool = new Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 16 });
const app = Fastify();

/** Body of a save: the content, and the values of its listing row. */
interface SaveRequest {
  record: Record<string, unknown>;
  listingValues: ListingRow & { search: string };
}

async function page(from: string, order: string, offset: number, values: unknown[]) {
  const [rows, total] = await Promise.all([
    pool.query(`select row from ${from} order by ${order} limit 50 offset ${offset}`, values),
    pool.query<{ count: string }>(`select count(*) from ${from}`, values),
  ]);
  return { persons: rows.rows, total: Number(total.rows[0]?.count) };
}

app.post<{ Body: ListQuery }>('/list', (request) => {
  const [from, values] = conditions(request.body);
  return page(from, 'l.created_at desc, dossier_id desc', 0, values);
});
app.post<{ Body: ListQuery & { areas: string[] } }>('/search', async (request) => {
  const { areas, ...query } = request.body;
  const groups = await Promise.all(
    areas.map((area) => {
      const [from, values] = conditions({ ...query, area });
      return pool.query(
        `select row from ${from} order by l.created_at desc, dossier_id desc limit 12`,
        values,
      );
    }),
  );
  return Object.fromEntries(areas.map((area, index) => [area, groups[index]?.rows]));
});
app.post<{ Body: ListQuery }>('/list-name', (request) => {
  const [from, values] = conditions({ ...request.body, area: 'persons' });
  return page(from, 'sort_1, dossier_id', 9950, values);
});
app.get<{ Params: { id: string } }>('/read/:id', async (request) => {
  const { rows } = await pool.query<{ body: unknown }>(
    'select id, number, version, body from dossier where id = $1',
    [request.params.id],
  );
  return rows[0];
});
// Lists and searches need their rows too: three rows in one statement.
app.post('/create', async (request) => {
  const { record, listingValues } = request.body as SaveRequest;
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
       values ($1, $2, $3, gen_random_uuid()::text, 'b', 'b', $4) returning id),
     searched as (
       insert into dossier_search select id, $1, $3, $12, $5::timestamptz from made)
     insert into listing
     select id, $1, $2, $3, $5, $6, $7, $8, $9, $10, $11, null, null, null, $13, $14 from made
     returning dossier_id as id`,
    [
      listingValues.area,
      listingValues.kind,
      listingValues.bureau_id,
      JSON.stringify(record),
      listingValues.created_at,
      listingValues.number_key,
      listingValues.filter_day,
      listingValues.facets,
      listingValues.sort_1,
      listingValues.sort_2,
      listingValues.sort_3,
      listingValues.search,
      listingValues.row,
      listingValues.report_keys,
    ],
  );
  return { ...record, ...rows[0] };
});
app.put<{ Params: { id: string } }>('/update/:id', async (request) => {
  const { record, listingValues } = request.body as SaveRequest;
  await pool.query(
    `with made as (
       update dossier set body = $2, version = version + 1, updated_at = now() where id = $1),
     searched as (
       update dossier_search set search = $6 where dossier_id = $1)
     update listing set sort_1 = $3, sort_2 = $4, sort_3 = $5, row = $7
     where dossier_id = $1 and area = $8`,
    [
      request.params.id,
      JSON.stringify(record),
      listingValues.sort_1,
      listingValues.sort_2,
      listingValues.sort_3,
      listingValues.search,
      listingValues.row,
      listingValues.area,
    ],
  );
  return record;
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
process.on('disconnect', () => process.exit(0));
