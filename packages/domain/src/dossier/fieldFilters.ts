import type { FilterDeclaration } from './area.ts';
import { fieldsOf } from './form.ts';
import { type KindDeclaration, formOf } from './kind.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A filter as it is declared: one that reads a field has the label and the choices of that field. */
export type FilterInput =
  | FilterDeclaration
  | (Omit<FilterDeclaration, 'label' | 'choices' | 'at'> & {
      at: readonly string[];
      label?: string;
    });

/**
 * A filter with its label and its choices.
 * @throws when it reads a field that no kind has, or that has nothing to choose from
 */
export function completeFilter(
  kinds: readonly KindDeclaration[],
  filter: FilterInput,
): FilterDeclaration {
  if ('choices' in filter) return filter;
  const fields = kinds.map((kind) => fieldsOf(formOf(kind)));
  const field = fields.map((own) => own[filter.at[0] ?? '']).find((own) => own !== undefined);
  if (!field?.choices) {
    throw new Error(`The filter '${filter.name}' reads '${filter.at[0]}', which is no choice`);
  }
  return { label: field.label, choices: field.choices, ...filter };
}

/** What a filter reads of a dossier's fields; nothing when they are blank, or when it reads none. */
export const valuesAtFilter = ({ at = [] }: FilterDeclaration, record: DossierRecord): string[] =>
  at
    .map((path) => getAt(record, path))
    .filter((value): value is string => typeof value === 'string' && value !== '');
