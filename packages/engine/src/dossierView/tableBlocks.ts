import { type ConditionScope, isMet } from '@dosye/domain/dossier/conditions.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field, ListItem } from '@dosye/domain/fields/field.ts';
import type { Block, TableRow } from './blocks.ts';
import { type ViewOptions, formattedValue } from './fieldValues.ts';

/** A list field with its entries. */
export interface ListWithValue {
  readonly path: string;
  readonly field: Field & { readonly item: ListItem };
  readonly value: unknown;
}

/** Columns of a table; entries with more fields become groups of blocks. */
const MAX_COLUMNS = 5;

/** True when entries are short enough to be table rows. */
export function fitsTable({ fields }: ListItem): boolean {
  const cells = Object.values(fields);
  return (
    cells.length <= MAX_COLUMNS &&
    cells.every(({ type, item }) => !item && !['image', 'images', 'longText'].includes(type))
  );
}

/** Key that is equal for lists with the same columns: these share a table. */
export const columnsKey = ({ fields }: ListItem): string =>
  Object.values(fields)
    .map(({ label }) => label)
    .join('|');

function listRows(
  { path, field, value }: ListWithValue,
  scope: ConditionScope,
  options: ViewOptions,
): TableRow[] {
  return (value as unknown[]).map((entry, index) => {
    const entryScope = { record: scope.record, entry };
    const cells = Object.entries(field.item.fields).map(([cellPath, cell]) =>
      isMet(cell.when, entryScope, options.context)
        ? formattedValue(cell, getAt(entry, cellPath) ?? cell.blank, options.medium)
        : '',
    );
    return { key: `${path}.${index}`, rowHeader: undefined, cells };
  });
}

const columnsOf = ({ field }: ListWithValue): string[] =>
  Object.values(field.item.fields).map(({ label }) => label);

/** Block for a list without entries. */
export const emptyListBlock = ({ path, field }: ListWithValue): Block => ({
  kind: 'values',
  values: [{ path, label: field.label, lines: [], span: 1, tabular: false }],
});

/** One list as a table with a caption; several lists with the same columns as one table with row headers. */
export function tableBlocks(
  lists: readonly ListWithValue[],
  title: string,
  scope: ConditionScope,
  options: ViewOptions,
): Block[] {
  const first = lists[0];
  if (first === undefined) return [];
  if (lists.every(({ field, value }) => field.isBlank(value))) return lists.map(emptyListBlock);
  const single = lists.length === 1;
  const rows = lists.flatMap((list): TableRow[] => {
    const entryRows = listRows(list, scope, options);
    const rowHeader = list.field.label;
    if (entryRows.length === 0) return [{ key: list.path, rowHeader, cells: undefined }];
    return single ? entryRows : entryRows.map((row) => ({ ...row, rowHeader }));
  });
  // The section has the same title.
  const caption = single && first.field.label !== title ? first.field.label : undefined;
  return [{ kind: 'table', path: first.path, caption, columns: columnsOf(first), rows }];
}
