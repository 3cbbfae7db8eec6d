import type { Random } from '@dosye/demo/random.ts';
import { allFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Field } from '@dosye/domain/fields/field.ts';

/** Parts of names: hyphens, accents, several words, one letter. */
export const NAMES = [
  'JEAN-BAPTISTE',
  'ÉTIENNE',
  'DE LA GRANDE-RIVIÈRE',
  'SAINT-PIERRE-DESROSIERS',
  'X',
];
/** Words without a place where a line may end. */
const LONGEST = [
  'ANTICONSTITUTIONNELLEMENTDESROSIERS',
  'W'.repeat(60),
  'Éîô'.repeat(20),
  'Ô'.repeat(110),
];
/** Sentences, with signs that end no line. */
export const SENTENCES = [
  'Conflit de voisinage.',
  'Vol simple, dit-il',
  "l'affaire du 14 septembre 2006 ;",
];

/** Some words up to a number of characters; blank now and then. */
export function words(
  random: Random,
  from: readonly string[],
  most: number,
  blanks: number = 0.15,
): string {
  if (random.chance(blanks)) return '';
  const picked: string[] = [];
  do picked.push(random.pick(random.chance(0.15) ? LONGEST : from));
  while (random.chance(0.75) && picked.join(' ').length < most);
  return picked.join(' ').slice(0, most).trim();
}

/** Most characters of one text: a declaration may have 20,000, which are forty pages of the same. */
const MOST_CHARACTERS = [40, 900, 6000];
const PARAGRAPHS = [...SENTENCES, ...NAMES, 'Circonstances.\n'];
const DAYS = ['1941-02-28', '2008-09-01', '2026-11-22'];

/** A value of a field as somebody might have typed it, or as a dossier of an older form lacks it. */
function drawValue(random: Random, field: Field, value: unknown): unknown {
  const { type, maxLength = 250, choices = [], blank } = field;
  const orBlank = (drawn: unknown): unknown => (random.chance(0.2) ? blank : drawn);
  switch (type) {
    case 'text':
    case 'email':
      return words(random, [...NAMES, ...SENTENCES], maxLength);
    case 'longText':
      return words(random, PARAGRAPHS, Math.min(maxLength, random.pick(MOST_CHARACTERS)));
    case 'textList':
      return Array.from({ length: random.integer(0, 4) }, () => words(random, NAMES, 120));
    case 'choice':
      return orBlank(random.pick(choices).value);
    case 'yesNo':
    case 'checkbox':
      return random.pick([true, false, blank]);
    case 'date':
      return orBlank(random.pick(DAYS));
    case 'integer':
      return orBlank(random.pick([0, 1, 17, 120]));
    case 'amount':
      return orBlank(999_999_999.99);
    case 'phone':
    case 'digits':
    case 'time':
    case 'dateTime':
    case 'image':
    case 'images':
    case 'list':
      return orBlank(value);
    default:
      return type satisfies never;
  }
}

/** The entries of a list: none, or up to twenty times those that are there. */
function drawEntries(random: Random, value: unknown): unknown[] {
  const entries = Array.isArray(value) ? value : [];
  if (entries.length === 0 || random.chance(0.2)) return [];
  const length = random.pick([1, 3, 20]);
  return Array.from({ length }, (_, at) => structuredClone(entries[at % entries.length]));
}

/**
 * A hostile copy of a record of any kind: the longest names and words, every choice, missing values, and lists that are
 * empty or long. Pictures are some of those of the record, or none.
 */
export function hostileCopy(
  random: Random,
  form: Form,
  record: DossierRecord,
  withPictures: boolean,
): DossierRecord {
  const copy = structuredClone(record);
  for (const { path, field, value } of allFieldValues(form, copy)) {
    if (field.item) setAt(copy, path, drawEntries(random, value));
  }
  for (const { path, field, value } of allFieldValues(form, copy)) {
    const isPicture = field.type === 'image' || field.type === 'images';
    if (isPicture && !withPictures) setAt(copy, path, field.blank);
    else if (!field.item) setAt(copy, path, drawValue(random, field, value));
  }
  return copy;
}

/** The labels of a record, and what was typed. */
export const textsOf = (form: Form, record: DossierRecord): string[] =>
  allFieldValues(form, record).flatMap(({ field, value }) =>
    ['text', 'longText', 'textList'].includes(field.type)
      ? [field.label, ...[value].flat().map(String)]
      : [field.label],
  );
