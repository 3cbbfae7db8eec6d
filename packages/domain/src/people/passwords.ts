import type { FieldErrors } from '../fields/field.ts';
import { checkIdentity, type Identity } from './identity.ts';
import { PASSWORD_TEXTS } from './passwordTexts.ts';
import { checkNewUsername, usernameKey } from './usernames.ts';

/** Fewest characters of a password that an administrator gives. */
export const GIVEN_PASSWORD_MIN = 6;
/** Fewest characters of a password that its owner chooses. */
export const CHOSEN_PASSWORD_MIN = 8;
/** Most characters of a password: hashing a very long one would let anybody keep the server busy. */
export const PASSWORD_MAX = 200;
const SPECIAL = /[@$!%*?&#]/;

/** The rules of a strong password, each with whether this password satisfies it. */
export function strongPasswordRules(password: string): { text: string; satisfied: boolean }[] {
  return [
    {
      text: `au moins ${CHOSEN_PASSWORD_MIN} caractères`,
      satisfied: password.length >= CHOSEN_PASSWORD_MIN,
    },
    { text: 'une lettre majuscule', satisfied: /\p{Lu}/u.test(password) },
    { text: 'une lettre minuscule', satisfied: /\p{Ll}/u.test(password) },
    { text: 'un chiffre', satisfied: /\d/.test(password) },
    { text: 'un caractère spécial (@$!%*?&#)', satisfied: SPECIAL.test(password) },
  ];
}

/** True when a password satisfies every rule of the profile. */
export const isStrongPassword = (password: string): boolean =>
  password.length <= PASSWORD_MAX && strongPasswordRules(password).every((rule) => rule.satisfied);

/** What the profile editor sends. */
export interface ProfileInput extends Partial<Identity> {
  username: string;
  /** The new password; blank or absent keeps the current one. */
  password?: string | undefined;
  /** The new password typed again. Only the page has it; it is not sent. */
  confirmation?: string | undefined;
  currentPassword?: string | undefined;
}

/** As it is hashed: trimmed and in Unicode form NFC, because keyboards send é as one code point or as two. */
export const normalisePassword = (password: string): string => password.normalize('NFC').trim();

/**
 * The errors of a profile by field; empty when there are none.
 * @param current the account: its names may stay though they would be refused as new ones
 */
export function checkProfile(
  input: ProfileInput,
  current: Pick<ProfileInput, 'username' | 'full_name' | 'grade'> = { username: '' },
): FieldErrors {
  const errors: FieldErrors = checkIdentity(input, current);
  const key = usernameKey(input.username);
  const isKept = key !== '' && key === usernameKey(current.username);
  const usernameError = isKept ? undefined : checkNewUsername(input.username);
  if (usernameError) errors['username'] = usernameError;
  const password = normalisePassword(input.password ?? '');
  if (password === '') return errors;
  if (!isStrongPassword(password)) errors['password'] = PASSWORD_TEXTS.notStrong;
  if (normalisePassword(input.currentPassword ?? '') === '') {
    errors['currentPassword'] = PASSWORD_TEXTS.currentRequired;
  }
  if (input.confirmation !== undefined && normalisePassword(input.confirmation) !== password) {
    errors['confirmation'] = PASSWORD_TEXTS.mismatch;
  }
  return errors;
}
