import { type TextOptions, titleCase } from '@dosye/domain/fields/text.ts';

/** The field 'Lieu de naissance'; unless it depends on another value, the communes of the country are suggested. */
export const birthplace = (options: TextOptions) =>
  titleCase('Lieu de naissance', {
    suggest: (_record, places) => places.communeNames(''),
    ...options,
  });
