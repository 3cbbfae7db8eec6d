import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Statement } from '../database/statement.ts';
import { type ActColumns, actColumns } from '../listing/actState.ts';
import { Conditions } from '../listing/conditions.ts';
import { namedStatement } from '../database/namedStatement.ts';
import { sortColumn } from '../listing/columns.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import { blankColumn, isNullable, listConditions, ofBlanks } from '../dossiers/listStatements.ts';

/** Position of the last row that was read: its sort key and id. */
export interface Cursor {
  /** As text; null for rows without a sort key. */
  key: string | null;
  id: number;
}

/** Consecutive rows of a list that one column orders. */
interface SortPart {
  /** SQL that selects them. */
  conditions: readonly string[];
  /** Column of `listing`; undefined where ids alone order them. */
  column: string | undefined;
}

/** The parts of a list in its order: rows without a sort key come last in both directions, in an order of their own. */
export function sortParts(query: ListQuery): SortPart[] {
  const column = sortColumn(query.area, query.sort.key) as string;
  if (!isNullable(column)) return [{ conditions: [], column }];
  const present = { conditions: [`l.${column} is not null`], column };
  const other = blankColumn(query);
  if (!other) return [present, { conditions: [`l.${column} is null`], column: undefined }];
  const blank = (state: string): string[] => [`l.${column} is null`, `l.${other} ${state}`];
  return [
    present,
    { conditions: blank('is not null'), column: other },
    { conditions: blank('is null'), column: undefined },
  ];
}

/** A row of an export. */
export interface ExportRow extends ActColumns {
  /** JSON text. */
  row: string;
  facets: string[];
  bureau_nom: string;
  /** Values of the area's sheet columns, read from the content, by key; null where blank. */
  more: Record<string, string | null>;
}

/** Columns and joins for the rows of `page (dossier_id)`. In: the conditions of the statement, which take its values. */
function readsOf(where: Conditions, area: AreaDeclaration): { shown: string; tables: string } {
  const { id, list } = area;
  const { sheet = [] } = list;
  const more = sheet.map(({ key, paths }) => {
    const values = paths.map(
      (path) => `nullif(d.content #>> '{${path.replaceAll('.', ',')}}', '')`,
    );
    return `'${key}', coalesce(${values.join(', ')})`;
  });
  // A lateral join decompresses the content once for all columns.
  const content =
    more.length === 0
      ? ''
      : `join lateral (
      select body::jsonb as content from dossier where id = l.dossier_id offset 0
    ) d on true`;
  return {
    shown: `l.row::text as row, l.facets, b.nom as bureau_nom,
      json_build_object(${more.join(', ')}) as more${actColumns(where, area)}`,
    tables: `join listing l on l.area = '${id}' and l.dossier_id = page.dossier_id
    join bureau b on b.id = l.bureau_id ${content}`,
  };
}

/**
 * The next rows of a list after a position, by keyset pagination: no cursor stays open while they are sent.
 * @param part of {@link sortParts}
 */
export function batchStatement(
  query: ListQuery,
  { conditions, column }: SortPart,
  after: Cursor | undefined,
  limit: number,
): Statement {
  const where = listConditions(query);
  for (const condition of conditions) where.add(condition);
  const then = query.sort.descending ? '<' : '>';
  const type = column === 'created_at' ? 'timestamptz' : 'text';
  if (after && !column) where.add(`l.dossier_id ${then} ${where.value(after.id)}::bigint`);
  if (after && column) {
    const place = `(${where.value(after.key)}::${type}, ${where.value(after.id)}::bigint)`;
    where.add(`(l.${column}, l.dossier_id) ${then} ${place}`);
  }
  const direction = query.sort.descending ? 'desc' : 'asc';
  const order = `${column ? `l.${column} ${direction}, ` : ''}l.dossier_id ${direction}`;
  const { shown, tables } = readsOf(where, query.area);
  const text = `
    select ${shown}, l.dossier_id as id, ${column ? `l.${column}::text` : 'null'} as key
    from (
      select l.dossier_id from ${where.from}
      where ${where.text} order by ${order} limit ${where.value(limit)}
    ) page ${tables}
    order by ${order}`;
  return namedStatement('batch', text, where.values);
}

/** The ids of all matches of a search in the list's order, as one array `ids`. */
export function matchingIdsStatement(query: ListQuery): Statement {
  const column = `l.${sortColumn(query.area, query.sort.key) as string}`;
  const where = listConditions(query);
  const direction = query.sort.descending ? 'desc' : 'asc';
  const blanks = blankColumn(query);
  const ofBlank = blanks ? `${ofBlanks(column, `l.${blanks}`)} ${direction} nulls last, ` : '';
  const order = `${column} is null, ${column} ${direction}, ${ofBlank}l.dossier_id ${direction}`;
  // float8 is decoded faster than bigint; ids stay far below 2^53.
  const text = `
    select coalesce(array_agg(l.dossier_id::float8 order by ${order}), '{}') as ids
    from ${where.from} where ${where.text}`;
  return namedStatement('found', text, where.values);
}

/** The rows with these ids that still exist, in the order of the ids. */
export function rowsByIdStatement({ area }: ListQuery, ids: readonly number[]): Statement {
  const where = new Conditions();
  const wanted = where.value([...ids]);
  const { shown, tables } = readsOf(where, area);
  const text = `
    select ${shown} from unnest(${wanted}::bigint[]) with ordinality as page (dossier_id, place)
    ${tables}
    order by page.place`;
  return namedStatement('rows', text, where.values);
}
