import { findStatement } from '@dosye/verification/qrContent.ts';

/** Most characters that a scanner types: the code of an act with its address. */
export const SCANNED_MAX = 5_000;

/** The number of an act or a dossier within an address. */
const NUMBER_IN_ADDRESS = /^(?:https?:\/\/|\/)\S*?\b([a-z]{2}\d{2,}-\d{4}-\d{5,}(?:-d\d+)?)\b/i;

/**
 * The query that a text stands for: the number of the act whose code or address was scanned, and any other text as it is.
 * A code is not verified: it only says which dossier to open.
 */
export async function queryOfScan(text: string): Promise<string> {
  const statement = findStatement(text);
  if (statement === undefined) return text;
  const { openStatement } = await import('@dosye/verification/statement.ts');
  const opened = openStatement(statement, []);
  return opened.outcome === 'altered' ? text : opened.statement.number;
}

/** Whether {@link queryOfScan} has to read a code. */
export const isCode = (text: string): boolean => findStatement(text) !== undefined;

/** The number of an act or dossier in an address that was pasted or scanned; any other text as it is. */
export const withoutAddress = (text: string): string =>
  NUMBER_IN_ADDRESS.exec(text.trim())?.[1] ?? text;
