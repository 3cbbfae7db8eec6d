import { lengthError } from '../fields/text.ts';
import { cleanLine, withPlainDashes } from '../text/cleanText.ts';
import { lettersError } from '../text/letters.ts';
import { PASSWORD_TEXTS } from './passwordTexts.ts';

/** Most characters of a user name. */
export const USERNAME_MAX = 100;

export const USERNAME_TAKEN = 'Ce nom d’utilisateur est déjà utilisé.';
export const USERNAME_LOOKS_TAKEN =
  'Ce nom d’utilisateur ressemble trop à un autre, qui existe déjà : on les confondrait.';
export const USERNAME_RESERVED = 'Ce nom d’utilisateur est réservé.';
const USERNAME_SHAPE =
  'Un nom d’utilisateur s’écrit sans espace, avec des lettres latines, des chiffres, des points, des tirets, des tirets bas et des arobases.';

/** Letters of Latin with marks, digits, full stop, hyphen, underscore, at sign; of decomposed text. */
const SHAPE = /^(?:[A-Za-z]\p{M}*|[0-9._@-])+$/u;

/** Names that the history and the first start use. */
const RESERVED = ['système', 'superadmin'];

const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A user name as accounts are found by it: one line, trimmed. Accounts that exist may have names that are refused today,
 * and their keys are stored: what this leaves of a name never changes.
 */
export const normaliseUsername = (username: string): string =>
  username.replace(BIDI_CONTROLS, '').normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A new user name as it is stored: clean, with the usual letters for full-width ones and ligatures. */
export const normaliseNewUsername = (username: string): string =>
  cleanLine(withPlainDashes(username).normalize('NFKC'));

/** The key by which user names are unique and found: the name in lower case. */
export const usernameKey = (username: string): string => normaliseUsername(username).toLowerCase();

/**
 * Characters that look like others (confusables.txt of Unicode TS 39), as far as user names without marks contain them:
 * those of {@link CONFUSABLE}.
 */
const CONFUSABLES: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', I: 'l', m: 'rn' };

const CONFUSABLE = /[01Im]/g;

/** Marks of decomposed text, and full stops: n.hénry, nhenry. */
const OVERLOOKED = /[\p{M}.]/gu;

/** Skeleton of a text as in Unicode TS 39, in lower case, without what one overlooks. */
const skeleton = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(OVERLOOKED, '')
    .replace(CONFUSABLE, (character) => CONFUSABLES[character] ?? character)
    .toLowerCase();

/** The skeletons of a name as it is written, in capitals and in small letters. */
const skeletons = (username: string): string[] =>
  [username, username.toUpperCase(), username.toLowerCase()].map(skeleton);

/** True when a user name may be taken for one of others, in whatever case each is written. */
export function looksLikeOneOf(username: string, others: readonly string[]): boolean {
  const own = new Set(skeletons(username));
  return others.some((name) => skeletons(name).some((each) => own.has(each)));
}

/** The error of a user name that somebody signs in with or keeps; undefined when there is none. */
export function checkUsername(username: string): string | undefined {
  const normalised = normaliseUsername(username);
  return normalised === ''
    ? PASSWORD_TEXTS.usernameRequired
    : lengthError(normalised, USERNAME_MAX);
}

/** The error of a name for an account, new or renamed; undefined when there is none. */
export function checkNewUsername(username: string): string | undefined {
  const normalised = normaliseNewUsername(username);
  const error = checkUsername(normalised);
  if (error) return error;
  if (!SHAPE.test(normalised.normalize('NFD'))) {
    return lettersError(normalised, 'latin') ?? USERNAME_SHAPE;
  }
  return looksLikeOneOf(normalised, RESERVED) ? USERNAME_RESERVED : undefined;
}
