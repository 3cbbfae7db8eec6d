import { types } from './types.ts';

/** The columns of a result and how their texts are read. */
export interface Shape {
  names: string[];
  readers: ((text: string) => unknown)[];
}

/** A statement that gives no rows. */
export const NO_ROWS: Shape = { names: [], readers: [] };

/** What the database says of a column. */
export interface Described {
  name: string;
  dataTypeID: number;
}

/** The shape of the rows that the database describes. */
export const shapeOf = (columns: readonly Described[]): Shape => ({
  names: columns.map(({ name }) => name),
  readers: columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
});

/** A row as an object; what a reader throws is thrown. */
export function readRow(
  { names, readers }: Shape,
  texts: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) {
    const text = texts[index] ?? null;
    row[names[index] as string] = text === null ? null : readers[index]?.(text);
  }
  return row;
}
