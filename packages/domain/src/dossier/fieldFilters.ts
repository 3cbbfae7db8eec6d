import type { FilterDeclaration } from './area.ts';
import { storedFieldsOf } from './form.ts';
import type { KindDeclaration } from './kind.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A filter as it is declared: one that matches a field takes the label and the choices of that field. */
export type FilterInput =
  | FilterDeclaration
  | (Omit<FilterDeclaration, 'label' | 'choices' | 'paths'> & {
      paths: readonly string[];
      label?: string;
    });

/** Fills in label and choices by the field it matches. @throws Error when no kind has it, or it is no `choice` */
export function completeFilter(
  kinds: readonly KindDeclaration[],
  filter: FilterInput,
): FilterDeclaration {
  if ('choices' in filter) return filter;
  const fields = kinds.map((kind) => storedFieldsOf(kind.form));
  const field = fields.map((own) => own[filter.paths[0] ?? '']).find((own) => own !== undefined);
  if (field?.type !== 'choice') {
    throw new Error(
      `The filter '${filter.name}' reads '${filter.paths[0]}', which is not a field of type choice`,
    );
  }
  return { label: field.label, choices: field.choices ?? [], ...filter };
}

/** The non-blank values that a filter matches in a record; none for a filter that matches a declared facet. */
export const filterValues = ({ paths = [] }: FilterDeclaration, record: DossierRecord): string[] =>
  paths
    .map((path) => getAt(record, path))
    .filter((value): value is string => typeof value === 'string' && value !== '');
