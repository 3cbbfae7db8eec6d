import { lettersOf } from '@dosye/domain/text/fold.ts';
import { distance } from 'fastest-levenshtein';

/** Other spellings of a suggestion. */
export type Spellings = (suggestion: string) => readonly string[];

/** Suggestions that are spelled as they are. */
export const NO_SPELLINGS: Spellings = () => [];

/** Compared without case, accents, spaces, hyphens and apostrophes: 'dame marie' is 'Dame-Marie'. */
const spelled = (suggestion: string, spellings: Spellings): string[] =>
  [suggestion, ...spellings(suggestion)].map(lettersOf);

/** The suggestions that contain the typed text; all of them when it is blank or equals one. */
export function matchingSuggestions(
  suggestions: readonly string[],
  value: string,
  spellings = NO_SPELLINGS,
): readonly string[] {
  const typed = lettersOf(value);
  if (suggestions.some((suggestion) => lettersOf(suggestion) === typed)) return suggestions;
  return suggestions.filter((suggestion) =>
    spelled(suggestion, spellings).some((spelling) => spelling.includes(typed)),
  );
}

/** Typing errors after which a text is still taken for a suggestion of this length. */
const typingErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The suggestion that a text, which is none of them, was probably meant to be; undefined when none is near. */
export function nearestSuggestion(
  suggestions: readonly string[],
  value: string,
  spellings = NO_SPELLINGS,
): string | undefined {
  const typed = lettersOf(value);
  if (typed === '' || suggestions.some((suggestion) => lettersOf(suggestion) === typed))
    return undefined;
  const near = suggestions.flatMap((suggestion) =>
    spelled(suggestion, spellings).map((spelling) => ({
      suggestion,
      length: spelling.length,
      errors: distance(spelling, typed),
    })),
  );
  const [best] = near.toSorted((one, other) => one.errors - other.errors);
  return best && best.errors <= typingErrors(best.length) ? best.suggestion : undefined;
}

/** The suggestion with the letters of a text that is spelled otherwise; undefined when none or several have them. */
export function sameSuggestion(suggestions: readonly string[], value: string): string | undefined {
  const typed = lettersOf(value);
  if (typed === '' || suggestions.includes(value)) return undefined;
  const [same, ...others] = suggestions.filter((suggestion) => lettersOf(suggestion) === typed);
  return others.length === 0 ? same : undefined;
}

/** Index of the first suggestion that begins with the typed text, -1 when none does or nothing is typed. */
export function completionIndex(
  options: readonly string[],
  value: string,
  spellings = NO_SPELLINGS,
): number {
  const typed = lettersOf(value);
  if (typed === '') return -1;
  return options.findIndex((option) =>
    spelled(option, spellings).some((spelling) => spelling.startsWith(typed)),
  );
}
