import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { boxesBeside, type ImportField, importFields } from '@dosye/domain/imports/importFields.ts';

/** The text of a field as an office writes it in its register. */
function cellOf(kind: KindDeclaration, record: DossierRecord, target: ImportField): string {
  const { field, path } = target;
  const value = getAt(record, path);
  if (value === undefined || value === null) return '';
  if (field.exclusive) {
    const ticked = boxesBeside(kind.form, path).find(([box]) => getAt(record, box) === true);
    return ticked?.[1].label ?? '';
  }
  if (field.type === 'textList') return (value as string[]).join('\n');
  return field.type === 'amount' ? `${value as number}` : field.format(value);
}

/** The headings and the cells of a register that a bureau has kept of these records. */
export const registerOf = (
  kind: KindDeclaration,
  records: readonly DossierRecord[],
): { headings: string[]; rows: string[][] } => ({
  headings: importFields(kind).map(({ heading }) => heading),
  rows: records.map((record) => importFields(kind).map((target) => cellOf(kind, record, target))),
});

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A CSV as a French spreadsheet program saves it. */
export const csvFile = (
  { headings, rows }: { headings: readonly string[]; rows: readonly (readonly string[])[] },
  delimiter = ';',
): Buffer =>
  Buffer.from([headings, ...rows].map((cells) => cells.map(quoted).join(delimiter)).join('\r\n'));
