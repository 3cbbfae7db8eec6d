import type { FieldErrors } from '../fields/field.ts';
import { GIVEN_PASSWORD_MIN, PASSWORD_MAX, normalisePassword } from './passwords.ts';
import { PASSWORD_TEXTS } from './passwordTexts.ts';
import { checkIdentity, type Identity } from './identity.ts';
import { ACCOUNT_TEXTS } from './accountTexts.ts';
import { needsOffice } from './rules/accounts.ts';
import { checkNewUsername } from './usernames.ts';
import type { Role } from './roles.ts';

/** What somebody enters to create an account. */
export interface NewAccountInput extends Partial<Identity> {
  username: string;
  password: string;
  role: Role;
  bureau_id: number | null;
}

/** The error of a password that an administrator gives; undefined when there is none. */
export function checkGivenPassword(password: string): string | undefined {
  const normalised = normalisePassword(password);
  if (normalised.length > PASSWORD_MAX) return PASSWORD_TEXTS.tooLong;
  return normalised.length < GIVEN_PASSWORD_MIN ? PASSWORD_TEXTS.givenTooShort : undefined;
}

/** The errors of a new account by field; empty when there are none. */
export function checkNewAccount(input: NewAccountInput): FieldErrors {
  const errors: FieldErrors = checkIdentity(input);
  const username = checkNewUsername(input.username);
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
