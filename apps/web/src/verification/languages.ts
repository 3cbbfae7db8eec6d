import type { Language, Texts } from './texts.ts';
import { CREOLE } from './textsInCreole.ts';
import { FRENCH } from './textsInFrench.ts';

/** The sentences of the page in every language. */
export const TEXTS: Readonly<Record<Language, Texts>> = { fr: FRENCH, ht: CREOLE };
