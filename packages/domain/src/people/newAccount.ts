import type { FieldErrors } from '../calls/errors.ts';
import {
  GIVEN_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_TEXTS,
  normalisePassword,
} from './passwords.ts';
import { ACCOUNT_TEXTS, needsOffice } from './rules/accounts.ts';
import { checkUsername } from './usernames.ts';
import type { Role } from './roles.ts';

/** The new-user form (spec file 1 §3). */
export interface NewAccountInput {
  username: string;
  password: string;
  role: Role;
  bureau_id: number | null;
}

/** The sentence for a password that an administrator gives; undefined when it is in order. */
export function checkGivenPassword(password: string): string | undefined {
  const tidied = normalisePassword(password);
  if (tidied.length > PASSWORD_MAX) return PASSWORD_TEXTS.tooLong;
  return tidied.length < GIVEN_PASSWORD_MIN ? PASSWORD_TEXTS.givenTooShort : undefined;
}

/** Errors of the new-user form by field (spec file 1 §5); empty when it is in order. */
export function checkNewAccount(input: NewAccountInput): FieldErrors {
  const errors: FieldErrors = {};
  const username = checkUsername(input.username);
  if (username) errors['username'] = username;
  const password =
    normalisePassword(input.password) === ''
      ? PASSWORD_TEXTS.passwordRequired
      : checkGivenPassword(input.password);
  if (password) errors['password'] = password;
  if (needsOffice(input.role) && input.bureau_id === null) {
    errors['bureau_id'] = ACCOUNT_TEXTS.officeRequired;
  }
  return errors;
}
