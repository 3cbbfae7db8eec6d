import { type ConditionScope, isConditionMet } from '@dosye/domain/dossier/conditions.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Field, ListItem } from '@dosye/domain/fields/field.ts';
import type { Block, TableRow } from './blocks.ts';
import { type Reading, wordsOf } from './fieldValues.ts';

/** A list met in a form, with its entries. */
export interface ListMet {
  readonly path: string;
  readonly field: Field & { readonly item: ListItem };
  readonly value: unknown;
}

/** Most columns of a table; entries with more fields are read one below the other. */
const COLUMNS_MAX = 5;

/** Whether entries are short enough for a row of a table each. */
export function tableFits({ fields }: ListItem): boolean {
  const own = Object.values(fields);
  return (
    own.length <= COLUMNS_MAX &&
    own.every(({ type, item }) => !item && !['image', 'images', 'longText'].includes(type))
  );
}

/** Tells whether two lists have the same columns: then they are one table. */
export const sameColumns = ({ fields }: ListItem): string =>
  Object.values(fields)
    .map(({ label }) => label)
    .join('|');

function rowsOf(
  { path, field, value }: ListMet,
  scope: ConditionScope,
  reading: Reading,
): TableRow[] {
  return (value as unknown[]).map((entry, index) => {
    const within = { record: scope.record, entry };
    const cells = Object.entries(field.item.fields).map(([own, cell]) =>
      isConditionMet(cell.when, within, reading.context)
        ? wordsOf(cell, getAt(entry, own) ?? cell.blank, reading.medium)
        : '',
    );
    return { key: `${path}.${index}`, head: undefined, cells };
  });
}

const columnsOf = ({ field }: ListMet): string[] =>
  Object.values(field.item.fields).map(({ label }) => label);

/** What is said of a list that holds nothing. */
export const blankFact = ({ path, field }: ListMet): Block => ({
  kind: 'facts',
  facts: [{ path, label: field.label, lines: [], span: 1, tabular: false }],
});

/** One list as a table under its name; several of the same columns as one table, its rows named. */
export function readTable(
  lists: readonly ListMet[],
  title: string,
  scope: ConditionScope,
  reading: Reading,
): Block[] {
  const first = lists[0];
  if (first === undefined) return [];
  if (lists.every(({ field, value }) => field.isBlank(value))) return lists.map(blankFact);
  const single = lists.length === 1;
  const rows = lists.flatMap((met): TableRow[] => {
    const own = rowsOf(met, scope, reading);
    const head = met.field.label;
    if (own.length === 0) return [{ key: met.path, head, cells: undefined }];
    return single ? own : own.map((row) => ({ ...row, head }));
  });
  // What the section is called already need not be said again.
  const caption = single && first.field.label !== title ? first.field.label : undefined;
  return [{ kind: 'table', path: first.path, caption, columns: columnsOf(first), rows }];
}
