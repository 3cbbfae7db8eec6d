import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { SheetRow } from '@dosye/domain/sheets/listSheet.ts';
import { cleanLines } from '@dosye/domain/text/cleanText.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import { type Statement, namedStatement } from '../database/statement.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import {
  blankColumn,
  isByRelevance,
  listConditions,
  ofBlanks,
} from '../dossiers/listStatements.ts';
import { type ActColumns, actColumns, rowAct } from '../listing/actState.ts';
import { sortColumn } from '../listing/columns.ts';
import { Conditions } from '../listing/conditions.ts';
import { rankOf } from '../listing/textConditions.ts';

/** Runs one statement as the person, in its own transaction. */
async function read<Row>(database: Database, person: Person, statement: Statement): Promise<Row[]> {
  const [result] = await readPipelined(database, person, [statement]);
  return result?.rows as Row[];
}

/** The ids of all dossiers of a list that a person may see, in the list's order: eight bytes a dossier. */
export async function listedIds(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<number[]> {
  const where = listConditions(query);
  const order = orderOf(query, where);
  // float8 is decoded faster than bigint; ids stay far below 2^53.
  const text = `
    select coalesce(array_agg(l.dossier_id::float8 order by ${order}), '{}') as ids
    from ${where.from} where ${where.text}`;
  const statement = namedStatement('listed-ids', text, where.values);
  const [matches] = await read<{ ids: number[] }>(database, person, statement);
  return matches?.ids ?? [];
}

/** SQL of the order of rows `l`, and `s` of a search. */
function orderOf(query: ListQuery, where: Conditions): string {
  if (query.search && isByRelevance(query)) {
    return `${rankOf(where, query.search)}, l.dossier_id desc`;
  }
  const column = `l.${sortColumn(query.area, query.sort.key) as string}`;
  const direction = query.sort.descending ? 'desc' : 'asc';
  const blanks = blankColumn(query);
  const ofBlank = blanks ? `${ofBlanks(column, `l.${blanks}`)} ${direction} nulls last, ` : '';
  return `${column} is null, ${column} ${direction}, ${ofBlank}l.dossier_id ${direction}`;
}

interface ExportRow extends ActColumns {
  /** JSON text. */
  row: string;
  facets: string[];
  bureau_nom: string;
  /** Values of the area's sheet columns, read from the content, by key; null where blank. */
  more: Record<string, string | null>;
}

/** The rows with these ids that still exist, in the order of the ids. */
function rowsStatement(area: AreaDeclaration, ids: readonly number[]): Statement {
  const where = new Conditions();
  const wanted = where.value([...ids]);
  const more = (area.list.sheet ?? []).map(({ key, paths }) => {
    const values = paths.map(
      (path) => `nullif(d.content #>> '{${path.replaceAll('.', ',')}}', '')`,
    );
    return `'${key}', coalesce(${values.join(', ')})`;
  });
  // A lateral join decompresses the content once for all columns.
  const content = `join lateral (
      select body::jsonb as content from dossier where id = l.dossier_id offset 0
    ) d on true`;
  const text = `
    select l.row::text as row, l.facets, b.nom as bureau_nom,
      json_build_object(${more.join(', ')}) as more${actColumns(where, area)}
    from unnest(${wanted}::bigint[]) with ordinality as page (dossier_id, place)
    join listing l on l.area = '${area.id}' and l.dossier_id = page.dossier_id
    join bureau b on b.id = l.bureau_id ${more.length > 0 ? content : ''}
    order by page.place`;
  return namedStatement('rows', text, where.values);
}

/** The rows of a list with these ids that a person may see and that still exist, in the order of the ids. */
export async function readListRows(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  ids: readonly number[],
): Promise<SheetRow[]> {
  const rows = await read<ExportRow>(database, person, rowsStatement(area, ids));
  return rows.map(({ row, bureau_nom, facets, more, ...columns }) => {
    const texts = Object.entries(more).map(([key, text]) => [key, text && cleanLines(text)]);
    const act = rowAct(columns);
    return {
      row: {
        ...(JSON.parse(row) as ListRow),
        bureau_nom,
        ...(act ? { act } : {}),
        ...Object.fromEntries(texts),
      },
      facets,
    };
  });
}
