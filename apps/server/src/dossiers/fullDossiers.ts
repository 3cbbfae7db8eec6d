import type { DossierStream } from '@dosye/domain/calls/kindCall.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { QueryResult } from 'pg';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import type { ListQuery } from './listRequest.ts';
import { idsStatement } from './listStatements.ts';
import { type DossierRow, dossierColumns, kindOfRow, toJsonText } from './rows.ts';

const BATCH = 100;

const READ = `
  select ${dossierColumns('d.body::text')}
  from unnest($1::bigint[]) with ordinality as listed (id, place)
  join dossier d using (id)
  where d.area = $2 order by listed.place`;

/**
 * Every dossier of a list with its whole content. The ids are read first, the content while it is sent: a
 * dossier that is deleted meanwhile is left out.
 */
export async function fullDossiers(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<DossierStream> {
  const [matches] = (await readPipelined(database, person, [idsStatement(query)])) as [
    QueryResult<{ dossier_id: number }>,
  ];
  const ids = matches.rows.map(({ dossier_id }) => dossier_id);
  return { count: ids.length, texts: readContents(database, person, query, ids) };
}

async function* readContents(
  database: Database,
  person: Person,
  { area }: ListQuery,
  ids: readonly number[],
): AsyncGenerator<string> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const values = [ids.slice(from, from + BATCH), area.id];
    const [read] = (await readPipelined(database, person, [
      { name: 'read-contents', text: READ, values },
    ])) as [QueryResult<DossierRow & { body: string }>];
    for (const { body, ...row } of read.rows) {
      yield toJsonText(area, kindOfRow(area, row.kind), row, body);
    }
  }
}
