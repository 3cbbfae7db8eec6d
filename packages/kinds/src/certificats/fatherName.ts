import { upperLastWord } from '@dosye/domain/fields/capitalisation.ts';
import { fullName, readText, type TextOptions } from '@dosye/domain/fields/text.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { lettersOf } from '@dosye/domain/text/fold.ts';
import { memoize } from '@dosye/domain/text/memoize.ts';

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
