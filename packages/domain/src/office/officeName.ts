import { checkText, normaliseLine } from '../fields/text.ts';
import { fold } from '../text/fold.ts';

/** Longest name of an office. */
export const OFFICE_NAME_MAX = 100;

export const OFFICE_TEXTS = {
  required: 'Le nom du bureau est requis.',
  taken: 'Un bureau porte déjà ce nom.',
} as const;

/** An office's name as it is kept. */
export const normaliseOfficeName = (name: string): string => normaliseLine(name);

/**
 * What makes an office's name unique: it, without regard to case, accents, spaces and the kind of
 * apostrophe (decisions 4 and 5). Blank when no letter or figure is in it.
 */
export const officeNameKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The sentence for a name that no office can have; undefined when it is in order. */
export const checkOfficeName = (name: string): string | undefined =>
  officeNameKey(name) === ''
    ? OFFICE_TEXTS.required
    : checkText(normaliseOfficeName(name), OFFICE_NAME_MAX);
