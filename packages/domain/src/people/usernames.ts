import { checkText, normaliseLine } from '../fields/text.ts';

/** Most characters of a user name. */
export const USERNAME_MAX = 100;

export const USERNAME_REQUIRED = "Le nom d'utilisateur est requis.";
export const USERNAME_TAKEN = "Ce nom d'utilisateur est déjà utilisé.";
export const USERNAME_LOOKS_TAKEN =
  "Ce nom d'utilisateur ressemble trop à un autre, qui existe déjà : on les confondrait.";
export const USERNAME_RESERVED = "Ce nom d'utilisateur est réservé.";
export const USERNAME_SHAPE =
  "Un nom d'utilisateur s'écrit sans espace, avec des lettres latines, des chiffres, des points, des tirets et des tirets bas.";

/** Letters of Latin with marks, digits, full stop, hyphen, underscore; of decomposed text. */
const SHAPE = /^(?:[A-Za-z]\p{M}*|[0-9._-])+$/u;

/** Names that the history and the first start use. */
const RESERVED = ['système', 'superadmin'];

/** A user name as it is found: one line, trimmed. Accounts that exist may have names that are refused today. */
export const normaliseUsername = (username: string): string => normaliseLine(username);

/** A new user name as it is stored: full-width letters and ligatures become usual ones. */
export const normaliseNewUsername = (username: string): string =>
  normaliseUsername(username.normalize('NFKC'));

/** The key by which user names are unique and found: the name in lower case. */
export const usernameKey = (username: string): string => normaliseUsername(username).toLowerCase();

/**
 * Characters that look like others (confusables.txt of Unicode TS 39), as far as decomposed user names contain them:
 * those of {@link CONFUSABLE}.
 */
const CONFUSABLES: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'l',
  I: 'l',
  m: 'rn',
  // Caron as breve, dot above as ring above, cedilla as comma below.
  '\u030c': '\u0306',
  '\u0307': '\u030a',
  '\u0327': '\u0326',
};

const CONFUSABLE = /[01Im]|\u030c|\u0307|\u0327/gu;

/** Skeleton of a text as in Unicode TS 39, in lower case. */
const skeleton = (text: string): string =>
  text
    .normalize('NFD')
    .replace(CONFUSABLE, (character) => CONFUSABLES[character] ?? character)
    .toLowerCase();

/** The skeletons of a name as it is written, in capitals and in small letters. */
const skeletons = (username: string): string[] =>
  [username, username.toUpperCase(), username.toLowerCase()].map(skeleton);

/** True when a user name may be taken for one of others, in whatever case each is written. */
export function looksLikeOneOf(username: string, others: readonly string[]): boolean {
  const own = new Set(skeletons(username));
  return others.some((other) => skeletons(other).some((each) => own.has(each)));
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const isReserved = (username: string): boolean =>
  looksLikeOneOf(withoutMarks(username), RESERVED.map(withoutMarks));

/** The error of a user name that somebody signs in with or keeps; undefined when there is none. */
export function checkUsername(username: string): string | undefined {
  const normalised = normaliseUsername(username);
  return normalised === '' ? USERNAME_REQUIRED : checkText(normalised, USERNAME_MAX);
}

/** The error of a name for an account, new or renamed; undefined when there is none. */
export function checkNewUsername(username: string): string | undefined {
  const normalised = normaliseNewUsername(username);
  const error = checkUsername(normalised);
  if (error) return error;
  if (!SHAPE.test(normalised.normalize('NFD'))) return USERNAME_SHAPE;
  return isReserved(normalised) ? USERNAME_RESERVED : undefined;
}
