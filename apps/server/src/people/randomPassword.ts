import { randomInt } from 'node:crypto';

/** Without characters that look alike on a screen (0 and O, 1 and l). */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A random password, shown once and changed at the first sign-in. */
export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
