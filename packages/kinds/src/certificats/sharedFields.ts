import { getAt } from '@dosye/domain/dossier/paths.ts';
import { upperLastWord } from '@dosye/domain/fields/capitalisation.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import {
  fullName,
  readText,
  text,
  type TextOptions,
  titleCase,
} from '@dosye/domain/fields/text.ts';
import { lettersOf } from '@dosye/domain/text/fold.ts';
import { memoize } from '@dosye/domain/text/memoize.ts';

/** The explanation of the field 'TCJ' in both certificates. */
export const TCJ_HELP = 'Référence du traitement des cas judiciaires, si le requérant en a une.';

/** The nationality of the person that a certificate is about; optional. */
export const nationality = () =>
  titleCase('Nationalité', {
    initial: 'Haïtienne',
    suggestions: ['Haïtienne', 'Dominicaine', 'Américaine', 'Canadienne', 'Française'],
    width: 3,
  });

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

const NONE: readonly string[] = [];

/** What is typed of a full name, then a family name that its last word may begin: the whole of it; none otherwise. */
const completed = memoize(100, (typedThenFamily: string): readonly string[] => {
  const [typed = '', family = ''] = typedThenFamily.split('\n');
  const [, given = '', begun = ''] = /^(.+ )(.*)$/.exec(typed) ?? [];
  const begins = given !== '' && family !== '' && lettersOf(family).startsWith(lettersOf(begun));
  return begins ? [upperLastWord(given + family)] : NONE;
});

/**
 * The field 'Nom du père', which proposes the family name of his child after his first names.
 * @param own path of the field
 * @param family path of the child's family name
 */
export const fatherName = (own: string, family: string, options: TextOptions) =>
  fullName('Nom du père', {
    ...options,
    suggest: (record) =>
      completed([own, family].map((path) => readText(getAt(record, path)) ?? '').join('\n')),
  });
