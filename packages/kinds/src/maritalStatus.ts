import { choice } from '@dosye/domain/fields/choices.ts';
import type { FieldOptions } from '@dosye/domain/fields/field.ts';

const STATUTS = [
  { value: 'Célibataire', label: 'Célibataire' },
  { value: 'Marié(e)', label: 'Marié(e)', also: ['Marié', 'Mariée'] },
  { value: 'Placé(e)', label: 'Placé(e)', also: ['Placé', 'Placée'] },
  { value: 'Union libre', label: 'Union libre' },
  { value: 'Divorcé(e)', label: 'Divorcé(e)', also: ['Divorcé', 'Divorcée'] },
  { value: 'Veuf / Veuve', label: 'Veuf / Veuve', also: ['Veuf', 'Veuve'] },
  { value: 'Autre', label: 'Autre' },
] as const;

/** The marital status of a person. */
export const maritalStatus = (options: FieldOptions<string>) =>
  choice('État civil', STATUTS, options);
