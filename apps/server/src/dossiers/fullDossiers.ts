import type { DossierStream } from '@dosye/domain/calls/kindCall.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { QueryResult } from 'pg';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import type { ListQuery } from './listRequest.ts';
import { idsStatement } from './listStatements.ts';
import { dossierColumns, kindOfRow } from './rows.ts';
import { type DossierRow, toJson, toJsonText } from './dossierJson.ts';

/** Dossiers that are read at a time. */
const BATCH = 100;

const READ = `
  select ${dossierColumns('d.body::text')}
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join dossier d using (id)
  where d.area = $2 order by wanted.place`;

/**
 * The dossiers that a list would show, whole, all of them. Which ones is settled at once; their
 * content is read while it is sent, so that one that is deleted meanwhile is left out.
 */
export async function fullDossiers(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<DossierStream> {
  const [found] = (await readPipelined(database, person, [idsStatement(query)])) as [
    QueryResult<{ dossier_id: number }>,
  ];
  const ids = found.rows.map(({ dossier_id }) => dossier_id);
  return { count: ids.length, texts: readWhole(database, person, query, ids) };
}

async function* readWhole(
  database: Database,
  person: Person,
  { area }: ListQuery,
  ids: readonly number[],
): AsyncGenerator<string> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const values = [ids.slice(from, from + BATCH), area.id];
    const [read] = (await readPipelined(database, person, [
      { name: 'read-whole', text: READ, values },
    ])) as [QueryResult<DossierRow & { body: string }>];
    for (const { body, ...row } of read.rows) {
      const kind = kindOfRow(area, row.kind);
      yield kind.upgrade
        ? JSON.stringify(toJson(area, kind, row, kind.upgrade(JSON.parse(body))))
        : toJsonText(area, kind, row, body);
    }
  }
}
