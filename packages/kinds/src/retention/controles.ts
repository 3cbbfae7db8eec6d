import { section } from '@dosye/domain/dossier/form.ts';
import { dateTime } from '@dosye/domain/fields/dates.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { longText, text } from '@dosye/domain/fields/text.ts';

/** The checks of a person in custody, one after another: noted by the action `controler`. */
export const controles = {
  ...section('Contrôles pendant la rétention', {
    controles: list('Contrôles', {
      noun: 'Contrôle',
      fields: {
        dateHeure: dateTime('Date et heure du contrôle', { width: 6 }),
        constat: longText('Constat'),
        par: text('Noté par'),
      },
    }),
  }),
  initial: () => ({ controles: [] }),
};
