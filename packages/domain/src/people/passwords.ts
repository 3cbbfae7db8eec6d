import type { FieldErrors } from '../calls/errors.ts';
import { checkIdentity, type Identity } from './identity.ts';
import { checkNewUsername, USERNAME_REQUIRED, usernameKey } from './usernames.ts';

/** Fewest characters of a password that an administrator gives. */
export const GIVEN_PASSWORD_MIN = 6;
/** Fewest characters of a password that its owner chooses. */
export const CHOSEN_PASSWORD_MIN = 8;
/** Most characters of a password: hashing a very long one would let anybody keep the server busy. */
export const PASSWORD_MAX = 200;
const SPECIAL = /[@$!%*?&#]/;

export const PASSWORD_TEXTS = {
  givenTooShort: 'Le mot de passe doit contenir au moins 6 caractères.',
  notStrong:
    'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
  currentRequired: 'Le mot de passe actuel est requis pour en définir un nouveau.',
  notNew: "Le nouveau mot de passe doit être différent de l'actuel.",
  guessable:
    'Ce mot de passe est trop facile à deviner : il est parmi les plus courants, ou fait de votre nom, de celui du bureau ou de celui de Dosye.',
  mismatch: 'Les mots de passe ne correspondent pas.',
  usernameRequired: USERNAME_REQUIRED,
  passwordRequired: 'Le mot de passe est requis.',
  tooLong: 'Le mot de passe ne doit pas dépasser 200 caractères.',
} as const;

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

/**
 * A password as it is hashed: trimmed and in Unicode form NFC, because one keyboard sends é as one
 * code point and another as two.
 */
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
  const kept = key !== '' && key === usernameKey(current.username);
  const usernameError = kept ? undefined : checkNewUsername(input.username);
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
