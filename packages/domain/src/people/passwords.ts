import type { FieldErrors } from '../calls/errors.ts';
import { checkUsername, USERNAME_REQUIRED } from './usernames.ts';

/** Minimum of a password that an administrator gives (spec file 1 §5). */
export const GIVEN_PASSWORD_MIN = 6;
/** Longest password that is hashed: beyond it hashing would be a way to keep the server busy. */
export const PASSWORD_MAX = 200;
const SPECIAL = /[@$!%*?&#]/;

export const PASSWORD_TEXTS = {
  givenTooShort: 'Le mot de passe doit contenir au moins 6 caractères.',
  notStrong:
    'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial (@$!%*?&#).',
  currentRequired: 'Le mot de passe actuel est requis pour en définir un nouveau.',
  notNew: "Le nouveau mot de passe doit être différent de l'actuel.",
  mismatch: 'Les mots de passe ne correspondent pas.',
  usernameRequired: USERNAME_REQUIRED,
  passwordRequired: 'Le mot de passe est requis.',
  tooLong: 'Le mot de passe ne doit pas dépasser 200 caractères.',
} as const;

/** The rules of a strong password, each with whether it holds (spec file 1 §5). */
export function strongPasswordRules(password: string): { text: string; holds: boolean }[] {
  return [
    { text: 'au moins 8 caractères', holds: password.length >= 8 },
    { text: 'une lettre majuscule', holds: /\p{Lu}/u.test(password) },
    { text: 'une lettre minuscule', holds: /\p{Ll}/u.test(password) },
    { text: 'un chiffre', holds: /\d/.test(password) },
    { text: 'un caractère spécial (@$!%*?&#)', holds: SPECIAL.test(password) },
  ];
}

/** True when a password satisfies every rule of the profile. */
export const isStrongPassword = (password: string): boolean =>
  password.length <= PASSWORD_MAX && strongPasswordRules(password).every((rule) => rule.holds);

/** What the profile editor sends (spec file 1 §7). */
export interface ProfileInput {
  username: string;
  /** Blank or absent: the password stays. */
  password?: string | undefined;
  /** The page's own repetition; the server does not see it. */
  confirmation?: string | undefined;
  currentPassword?: string | undefined;
}

/**
 * A password as it is hashed: trimmed (spec file 1 §5), letters composed, since one keyboard writes
 * é as one sign and another as two.
 */
export const normalisePassword = (password: string): string => password.normalize('NFC').trim();

/** Errors of a profile by field, with the texts of spec file 1 §5; empty when it is in order. */
export function checkProfile(input: ProfileInput): FieldErrors {
  const errors: FieldErrors = {};
  const usernameFault = checkUsername(input.username);
  if (usernameFault) errors['username'] = usernameFault;
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
