import { randomInt } from 'node:crypto';

/** Without the signs that are mistaken for one another when copied from a screen. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A password drawn by lot, to be shown once and changed at the first sign-in. */
export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
