import type { ColumnMapping } from '../calls/imports.ts';
import type { AreaDeclaration } from '../dossier/area.ts';
import type { KindDeclaration } from '../dossier/kind.ts';
import { setAt } from '../dossier/paths.ts';
import { initialRecord } from '../dossier/readRecord.ts';
import { listSheetColumns } from '../sheets/listSheet.ts';
import { lettersOf } from '../text/fold.ts';
import { importFields, type ImportField } from './importFields.ts';

/**
 * The field that stands behind each value of a kind's list row, by key: the row of a record whose texts are their own
 * paths has the path as value. A value that is put together of several fields stands for none.
 */
function fieldsOfRow(kind: KindDeclaration): Map<string, string> {
  const record = initialRecord(kind.form);
  const texts = importFields(kind).filter(({ field }) => field.blank === '');
  const paths = new Set(texts.map(({ path }) => path));
  for (const path of paths) if (!/\.\d+\./.test(path)) setAt(record, path, path);
  const values = Object.entries(kind.projection.row(record));
  return new Map(values.filter(([, value]) => paths.has(value)));
}

/** Headings of the area's exported list, folded, with the path of the field that each stands for, if it is one. */
function exportHeadings(area: AreaDeclaration, kind: KindDeclaration): Map<string, string> {
  const { list } = area;
  const own = new Set(importFields(kind).map(({ path }) => path));
  const ofRow = fieldsOfRow(kind);
  const declared = [...(list.sheet ?? []), ...list.filters].map(
    ({ label, paths = [] }) => [label, paths.find((path) => own.has(path))] as const,
  );
  const shown = list.columns.map(({ key, label }) => [label, ofRow.get(key)] as const);
  const paths = new Map([...shown, ...declared].filter(([, path]) => path));
  const labels = listSheetColumns(area, { seesCommunes: true, seesOffices: true });
  return new Map(labels.map(({ label }) => [lettersOf(label), paths.get(label) ?? '']));
}

/** 'motif' of the first of the boxes 'motif.immigration', 'motif.demandeEmploi', and its label: a column may name those that are ticked. */
const namesOfBoxes = ({ path, label, field }: ImportField): string[] =>
  field.type === 'checkbox' ? [path.split('.').at(-2) ?? '', label].map(lettersOf) : [];

/**
 * Proposes for each heading the field that it is read into: by path, by label, by the headings of Dosye's own exports.
 * No field is proposed twice: of two columns 'Adresse' the second is read into the second field of that label.
 */
export function proposeColumns(
  area: AreaDeclaration,
  kind: KindDeclaration,
  headings: readonly string[],
): ColumnMapping[] {
  const fields = importFields(kind);
  const exported = exportHeadings(area, kind);
  const taken = new Set<string>();
  const chosen = new Map<number, string>();
  const recognise = (isNamed: (field: ImportField, letters: string) => boolean): void => {
    for (const [index, heading] of headings.entries()) {
      const letters = lettersOf(heading);
      const match =
        letters !== '' &&
        !chosen.has(index) &&
        fields.find((field) => !taken.has(field.path) && isNamed(field, letters));
      if (!match) continue;
      taken.add(match.path);
      chosen.set(index, match.path);
    }
  };
  // 'Statut' of an exported list is not what the form calls so.
  const isExport = headings.every((heading) => exported.has(lettersOf(heading)));
  if (!isExport) {
    recognise(({ path, heading }, letters) => [path, heading].map(lettersOf).includes(letters));
    recognise(({ label }, letters) => lettersOf(label) === letters);
  }
  recognise(({ path }, letters) => exported.get(letters) === path);
  recognise((field, letters) => namesOfBoxes(field).includes(letters));
  return headings.map((column, index) => ({ column, field: chosen.get(index) ?? null }));
}
