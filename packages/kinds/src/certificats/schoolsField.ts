import { list } from '@dosye/domain/fields/lists.ts';
import { titleCase, text } from '@dosye/domain/fields/text.ts';

/** A list of schools. */
export const schoolsField = (label: string) =>
  list(label, {
    noun: 'Établissement',
    addLabel: 'Ajouter un établissement',
    fields: {
      nom: titleCase('Nom de l’établissement', { width: 3 }),
      adresse: titleCase('Adresse', { width: 2 }),
      classe: text('Classe', { width: 1 }),
    },
  });
