import { checkText, normaliseLine } from '../fields/text.ts';

/** Longest user name. */
export const USERNAME_MAX = 100;

export const USERNAME_REQUIRED = "Le nom d'utilisateur est requis.";
export const USERNAME_TAKEN = "Ce nom d'utilisateur est déjà utilisé.";

/** A user name as it is kept: one line, trimmed (spec file 1 §5). */
export const normaliseUsername = (username: string): string => normaliseLine(username);

/** What makes a user name unique: it, without regard to case (decision 2). */
export const usernameKey = (username: string): string => normaliseUsername(username).toLowerCase();

/** The sentence for a user name that cannot be used; undefined when it is in order. */
export function checkUsername(username: string): string | undefined {
  const tidied = normaliseUsername(username);
  return tidied === '' ? USERNAME_REQUIRED : checkText(tidied, USERNAME_MAX);
}
