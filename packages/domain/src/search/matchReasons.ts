import { fold } from '../text/fold.ts';
import { explainMatch } from './names/explainMatch.ts';
import { containsWords, expandForms } from './searchText.ts';

/** A value of a dossier that searches match. */
export interface SearchableValue {
  label: string;
  text: string;
  /** A person's name, which is also found by its sound. */
  isName: boolean;
  /** What is searched instead of the text: of a birth. */
  word?: string | undefined;
}

/** Length of the excerpt around a match, in characters. */
const EXCERPT_LENGTH = 60;

/** The words of a query whose match is not visible in a result. */
interface HiddenMatches {
  /** Explanations of words that match the shown name by their sound or a short form, such as 'Jn = JEAN'. */
  recognised: string[];
  /** Words, as typed, that must match other fields. */
  elsewhere: string[];
}

/**
 * The words of a query whose match is not visible in a result.
 * @param typed the query as typed, without what it says of a birth, which results show
 * @param name the name that the result shows
 * @param shown what else it shows, such as the number
 */
export function hiddenMatches(
  typed: string,
  name: string,
  shown: readonly string[],
): HiddenMatches {
  const hidden: HiddenMatches = { recognised: [], elsewhere: [] };
  for (const word of new Set(typed.split(/[\s-]+/))) {
    if ([name, ...shown].some((text) => containsWords(word, text))) continue;
    const explanation = explainMatch(word, name);
    if (explanation) hidden.recognised.push(explanation);
    else hidden.elsewhere.push(word);
  }
  return hidden;
}

/**
 * In which fields words of a query match: 'Surnom : Nana', 'Nom de naissance : JEAN (Jn = JEAN)'.
 * @param elsewhere words of {@link HiddenMatches}
 * @param values the searchable values of the dossier
 */
export function reasonsInOtherFields(
  elsewhere: readonly string[],
  values: readonly SearchableValue[],
): string[] {
  const reasons = elsewhere.flatMap((word) => {
    const literal = values.find(({ text }) => containsWords(word, text));
    if (literal) return [`${literal.label} : ${excerptAround(literal.text, word)}`];
    for (const { label, text, isName } of values) {
      const explanation = isName ? explainMatch(word, text) : undefined;
      if (explanation) return [`${label} : ${text} (${explanation})`];
    }
    const expanded = values.find(({ text }) => containsWords(expandForms(word), expandForms(text)));
    return expanded ? [`${expanded.label} : ${excerptAround(expanded.text, word)}`] : [];
  });
  return [...new Set(reasons)];
}

/** The words around a match in a long text, with ellipses. */
function excerptAround(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= EXCERPT_LENGTH) return line;
  const center = Math.max(0, fold(line).indexOf(fold(word)) - EXCERPT_LENGTH / 2);
  const from = center === 0 ? 0 : line.indexOf(' ', center) + 1;
  const end = line.lastIndexOf(' ', from + EXCERPT_LENGTH);
  const wordEnd = end > from ? end : from + EXCERPT_LENGTH;
  const to = from + EXCERPT_LENGTH >= line.length ? line.length : wordEnd;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
