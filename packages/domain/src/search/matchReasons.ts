import type { SearchedValue } from '../dossier/projection.ts';
import { fold } from '../text/fold.ts';
import { explainMatch } from './names/explainMatch.ts';
import { containsWords, expandForms } from './searchText.ts';

/** Longest text around a match that is told, in characters. */
const AROUND = 60;

/** What of a search is not plain to see in what a result shows. */
export interface HiddenMatches {
  /** Words that were recognised in the shown name, such as 'Jn = Jean'. */
  recognised: string[];
  /** Words, as they were typed, that must lie elsewhere in the dossier. */
  elsewhere: string[];
}

/**
 * Looks for what was typed in what a result shows. In: the text typed, the name and the number shown.
 * Out: the words that one does not see there.
 */
export function hiddenMatches(typed: string, name: string, dossierNo: string): HiddenMatches {
  const unseen: HiddenMatches = { recognised: [], elsewhere: [] };
  for (const word of new Set(typed.split(/[\s-]+/))) {
    if (containsWords(word, name) || containsWords(word, dossierNo)) continue;
    const told = explainMatch(word, name);
    if (told) unseen.recognised.push(told);
    else unseen.elsewhere.push(word);
  }
  return unseen;
}

/**
 * Where words lie in a dossier that its name and number do not show: 'Surnom : Nana',
 * 'Nom de naissance : JEAN (Jn = Jean)'. In: the words, and what searches find the dossier by.
 */
export function reasonsInOtherFields(
  elsewhere: readonly string[],
  values: readonly SearchedValue[],
): string[] {
  const reasons = elsewhere.flatMap((word) => {
    const plain = values.find(({ text }) => containsWords(word, text));
    if (plain) return [`${plain.label} : ${around(plain.text, word)}`];
    for (const { label, text, isName } of values) {
      const told = isName ? explainMatch(word, text) : undefined;
      if (told) return [`${label} : ${text} (${told})`];
    }
    const short = values.find(({ text }) => containsWords(expandForms(word), expandForms(text)));
    return short ? [`${short.label} : ${around(short.text, word)}`] : [];
  });
  return [...new Set(reasons)];
}

/** A long text shortened to the whole words around a word. */
function around(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= AROUND) return line;
  const wanted = Math.max(0, fold(line).indexOf(fold(word)) - AROUND / 2);
  const from = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1;
  const end = line.lastIndexOf(' ', from + AROUND);
  const most = end > from ? end : from + AROUND;
  const to = from + AROUND >= line.length ? line.length : most;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
