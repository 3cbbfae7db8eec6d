import { normaliseEntries } from '@dosye/domain/dossier/initialValues.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { Section } from '@dosye/domain/dossier/form.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Field, FieldMap } from '@dosye/domain/fields/field.ts';

/** A value that cannot be read is returned unchanged, for validation. Blank entries of a list are dropped. */
export function normaliseValue(field: Field, value: unknown): unknown {
  const read = field.read(value);
  if (read === undefined) return value;
  if (!field.item) return field.normalise(read);
  const { fields } = field.item;
  return normaliseEntries(
    field.item,
    (read as DossierRecord[]).map((entry) => normaliseEntry(fields, entry)),
  );
}

function normaliseEntry(fields: FieldMap, entry: DossierRecord): DossierRecord {
  const normalised = structuredClone(entry);
  for (const [path, field] of Object.entries(fields)) {
    setAt(normalised, path, normaliseValue(field, getAt(entry, path)));
  }
  return normalised;
}

/** The normalised values that differ, by path; also of hidden fields, which may be shown again. */
export function normalisedChanges(
  sections: readonly Section[],
  record: DossierRecord,
): Map<string, unknown> {
  const changes = new Map<string, unknown>();
  for (const { fields } of sections) {
    for (const [path, field] of Object.entries(fields)) {
      const value = getAt(record, path);
      const normalised = normaliseValue(field, value);
      if (JSON.stringify(normalised) !== JSON.stringify(value)) changes.set(path, normalised);
    }
  }
  return changes;
}
