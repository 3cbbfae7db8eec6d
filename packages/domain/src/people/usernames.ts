import { checkText, normaliseLine } from '../fields/text.ts';

/** Most characters of a user name. */
export const USERNAME_MAX = 100;

export const USERNAME_REQUIRED = "Le nom d'utilisateur est requis.";
export const USERNAME_TAKEN = "Ce nom d'utilisateur est déjà utilisé.";

/** A user name as it is stored: one line, trimmed. */
export const normaliseUsername = (username: string): string => normaliseLine(username);

/** The key by which user names are unique and found: the name in lower case. */
export const usernameKey = (username: string): string => normaliseUsername(username).toLowerCase();

/** The error of a user name; undefined when there is none. */
export function checkUsername(username: string): string | undefined {
  const normalised = normaliseUsername(username);
  return normalised === '' ? USERNAME_REQUIRED : checkText(normalised, USERNAME_MAX);
}
