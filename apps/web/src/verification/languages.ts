import { typeset } from '@dosye/domain/text/typography.ts';
import type { Language, Texts } from './texts.ts';
import { CREOLE } from './textsInCreole.ts';
import { FRENCH } from './textsInFrench.ts';

/** The same texts, of which no line ends before a colon; also those that functions make. */
function typesetAll(texts: unknown): unknown {
  if (typeof texts === 'string') return typeset(texts);
  if (typeof texts === 'function') {
    return (...given: unknown[]): unknown => typesetAll(Reflect.apply(texts, undefined, given));
  }
  if (Array.isArray(texts)) return texts.map(typesetAll);
  const entries = Object.entries(texts as object);
  return Object.fromEntries(entries.map(([key, value]) => [key, typesetAll(value)]));
}

/** The sentences of the page in every language. */
export const TEXTS = typesetAll({ fr: FRENCH, ht: CREOLE }) as Readonly<Record<Language, Texts>>;
