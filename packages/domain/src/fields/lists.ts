import type { ValuesOf } from './values.ts';
import { type Field, type FieldMap, type FieldOptions, defineField } from './field.ts';
import { cleanLine, withPlainDashes } from '../text/cleanText.ts';
import { TEXT_MAX, lengthError, readTexts } from './text.ts';

const ITEMS_MAX = 60;

/** A list of one-line texts, of names of persons when searches match it as such; blank ones are dropped. */
export function textList(label: string, options: FieldOptions<string[]> = {}): Field<string[]> {
  const ofPersons = options.searched === 'name';
  const clean = (value: string[]): string[] =>
    value
      .map((entry) => cleanLine(ofPersons ? withPlainDashes(entry) : entry))
      .filter((entry) => entry !== '');
  return defineField<string[]>(label, options, {
    type: 'textList',
    accepts: 'lignes de texte',
    blank: [],
    maxItems: ITEMS_MAX,
    read: readTexts,
    isBlank: (value) => value.every((entry) => entry.trim() === ''),
    letters: ofPersons ? 'latin' : 'any',
    clean,
    normalise: clean,
    format: (value) => value.join(', '),
    check: (value) =>
      value.length > ITEMS_MAX
        ? `Pas plus de ${ITEMS_MAX} lignes.`
        : value.map((entry) => lengthError(entry, TEXT_MAX)).find(Boolean),
  });
}

interface ListOptions<F extends FieldMap> extends FieldOptions<ValuesOf<F>[]> {
  noun: string;
  fields: F;
  addLabel?: string;
  countLabel?: string;
  exactItems?: number;
  minItems?: number;
}

/**
 * A list of entries with fields of their own, whose paths start at the entry. `check` looks at the number of
 * entries only; checkSteps.ts checks their fields.
 */
export function list<const F extends FieldMap>(
  label: string,
  { noun, fields, addLabel, countLabel, exactItems, minItems, ...options }: ListOptions<F>,
): Field<ValuesOf<F>[]> {
  return defineField<ValuesOf<F>[]>(
    label,
    { width: 6, ...options },
    {
      type: 'list',
      accepts: 'liste',
      blank: [],
      maxItems: ITEMS_MAX,
      item: {
        noun,
        fields,
        addLabel: addLabel ?? `Ajouter : ${noun.toLowerCase()}`,
        countLabel,
        exactItems,
        minItems,
      },
      read: (raw) => {
        if (raw === null || raw === undefined) return [];
        return Array.isArray(raw) ? raw : undefined;
      },
      isBlank: (value) => value.length === 0,
      format: (value) => (value.length === 0 ? '' : String(value.length)),
      check: (value) =>
        value.length > ITEMS_MAX ? `Pas plus de ${ITEMS_MAX} entrées.` : undefined,
    },
  );
}
