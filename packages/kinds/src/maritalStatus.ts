import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { lineField, type TextOptions } from '@dosye/domain/fields/text.ts';
import { fold } from '@dosye/domain/text/fold.ts';

const STATUSES = [
  'Célibataire',
  'Marié(e)',
  'Placé(e)',
  'Union libre',
  'Divorcé(e)',
  'Veuf / Veuve',
  'Autre',
];

/** The listed status, by that of a man or of a woman. */
const LISTED = new Map(
  [
    ['Marié(e)', 'Marié', 'Mariée'],
    ['Placé(e)', 'Placé', 'Placée'],
    ['Divorcé(e)', 'Divorcé', 'Divorcée'],
    ['Veuf / Veuve', 'Veuf', 'Veuve'],
  ].flatMap(([listed = '', ...ofOneSex]) =>
    ofOneSex.map((status) => [fold(status), listed] as const),
  ),
);

/** The marital status of a person: one of the list, or any other in capitalised words. */
export const maritalStatus = (options: TextOptions): Field<string> =>
  lineField(
    'État civil',
    { suggestions: STATUSES, ...options },
    {
      accepts: 'texte, une capitale à chaque mot',
      plainDashes: true,
      transform: (status) => LISTED.get(fold(status)) ?? capitaliseWords(status),
    },
  );
