import { fold } from '@dosye/domain/text/fold.ts';
import { distance } from 'fastest-levenshtein';

/** The suggestions that contain the typed text; all of them when it is blank or equals one. */
export function matchingSuggestions(
  suggestions: readonly string[],
  value: string,
): readonly string[] {
  const typed = fold(value);
  if (suggestions.some((suggestion) => fold(suggestion) === typed)) return suggestions;
  return suggestions.filter((suggestion) => fold(suggestion).includes(typed));
}

/** Typing errors after which a text is still taken for a suggestion of this length. */
const typingErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The suggestion that a text, which is none of them, was probably meant to be; undefined when none is near. */
export function nearestSuggestion(
  suggestions: readonly string[],
  value: string,
): string | undefined {
  const typed = fold(value);
  if (typed === '' || suggestions.some((suggestion) => fold(suggestion) === typed))
    return undefined;
  const near = suggestions.map((suggestion) => ({
    suggestion,
    errors: distance(fold(suggestion), typed),
  }));
  const [best] = near.toSorted((one, other) => one.errors - other.errors);
  return best && best.errors <= typingErrors(best.suggestion.length) ? best.suggestion : undefined;
}

/** Index of the first suggestion that begins with the typed text, -1 when none does or nothing is typed. */
export function completionIndex(options: readonly string[], value: string): number {
  const typed = fold(value);
  return typed === '' ? -1 : options.findIndex((option) => fold(option).startsWith(typed));
}
