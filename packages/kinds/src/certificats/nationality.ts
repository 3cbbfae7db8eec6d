import { titleCase } from '@dosye/domain/fields/text.ts';

/** The nationality of the person that a certificate is about; optional. */
export const nationality = () =>
  titleCase('Nationalité', {
    initial: 'Haïtienne',
    suggestions: ['Haïtienne', 'Dominicaine', 'Américaine', 'Canadienne', 'Française'],
    width: 3,
  });
