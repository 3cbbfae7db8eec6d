import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { normalisePassword } from '@dosye/domain/people/passwords.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { fold } from '@dosye/domain/text/fold.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const lettersOf = (text: string): string => text.replace(/[^a-z]+/g, '');

/** Words of the product's own documents and screens. */
const OWN_WORDS = [
  'dosye',
  'superadmin',
  'motdepasse',
  'police',
  'policenationale',
  'policenationaledhaiti',
  'pnh',
  'haiti',
  'ayiti',
  'bureau',
];

/** Shorter words are parts of many good passwords. */
const WORD_MIN = 3;

/** A shorter word is one letter away from many good passwords. */
const NEAR_MIN = 5;

/** Shorter beginnings are parts of many good passwords. */
const BEGINNING_MIN = 6;

/** Signs that are written in place of letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
};

let list: Promise<ReadonlySet<string>> | undefined;

/** Of leaks, and the departments and communes. Read at the first use: it takes 0.2 s and eight megabytes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@dosye/domain/office/haiti.ts'),
  ]).then(([{ dictionary }, { HAITI }]) => {
    const places = [...DEPARTMENTS, ...HAITI.communeNames('')];
    return new Set([
      ...dictionary['passwords-common'],
      ...places.map((name) => lettersOf(fold(name))),
    ]);
  });
  return list;
}

/** Without digits and signs at both ends. */
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Whether a word is among these, or would be with one letter more or less. */
function isNear(words: ReadonlySet<string>, word: string): boolean {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at);
  const near = places.flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    ...LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at)),
  ]);
  return [word, ...near].some((candidate) => candidate.length >= NEAR_MIN && words.has(candidate));
}

const readSigns = (text: string): string =>
  text.replace(/[@$!0135]/g, (sign) => SIGNS[sign] ?? sign);

/** Without signs at both ends, and with fewer and fewer of its last digits: many common passwords end with some. */
function withFewerDigits(text: string): string[] {
  const word = text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const shortest = Math.max(word.replace(/\d+$/, '').length, BEGINNING_MIN);
  const words = [word];
  for (let end = word.length - 1; end >= shortest; end -= 1) words.push(word.slice(0, end));
  return words;
}

/** What somebody who guesses would try first of a password. */
function guessesOf(password: string): { words: string[]; letters: string[] } {
  const folded = fold(password);
  const read = readSigns(folded.replace(/[^a-z]+$/, ''));
  return {
    // As it is, and the word within digits and signs.
    words: [folded, core(folded), core(read), ...withFewerDigits(folded)],
    // Without its digits and signs, or with the letters that they stand for.
    letters: [lettersOf(folded), lettersOf(read)],
  };
}

/**
 * The error of a password that is common, or made of a known name.
 * @param names of the person and the office; blank ones are passed over
 * @returns a French sentence; undefined when it is hard to guess
 */
export async function guessablePasswordError(
  password: string,
  names: readonly (string | null)[],
): Promise<string | undefined> {
  const common = await commonPasswords();
  const folded = names.map((name) => fold(name ?? ''));
  // A name is known whole, in whatever way its words are joined, and by each of its words.
  const ownWords = new Set([
    ...OWN_WORDS,
    ...folded.flatMap((name) => [lettersOf(name), ...name.split(/[^a-z]+/)]),
  ]);
  const isIn = (words: ReadonlySet<string>, word: string): boolean =>
    word.length >= WORD_MIN && words.has(word);
  const { words, letters } = guessesOf(normalisePassword(password));
  const guessed =
    words.some((word) => isIn(common, word) || isIn(ownWords, lettersOf(word))) ||
    letters.some((word) => isNear(common, word) || isNear(ownWords, word));
  return guessed ? PASSWORD_TEXTS.guessable : undefined;
}
