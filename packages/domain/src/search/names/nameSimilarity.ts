import { matchWords, countSingleMatches } from './wordMatches.ts';
import { nameWords } from './nameWords.ts';

/** From this similarity on, two names are considered the same. */
export const SAME_NAME_THRESHOLD = 0.85;
/** From this similarity on, the longer name contains all words of the shorter, which has at least two. */
export const PARTIAL_NAME_THRESHOLD = 0.6;

interface Counts {
  one: number;
  other: number;
}

function similarityOf(matched: Counts, words: Counts): number {
  const whole = { one: matched.one === words.one, other: matched.other === words.other };
  if (whole.one && whole.other) return 1;
  const share = (matched.one + matched.other) / (words.one + words.other);
  const part = (whole.one && words.one > 1) || (whole.other && words.other > 1);
  return part ? PARTIAL_NAME_THRESHOLD + 0.2 * share : 0.5 * share;
}

/** Of two names with `single` words that match one to one: the others might match two to one, on either side. */
function upperBound(single: number, words: Counts): number {
  let most = 0;
  for (let pairs = 0; 2 * pairs <= words.one; pairs += 1) {
    for (let others = 0; 2 * others <= words.other; others += 1) {
      const left = { one: words.one - 2 * pairs - others, other: words.other - pairs - 2 * others };
      if (left.one < 0 || left.other < 0) continue;
      const count = Math.min(single, left.one, left.other);
      const matched = {
        one: words.one - left.one + count,
        other: words.other - left.other + count,
      };
      most = Math.max(most, similarityOf(matched, words));
    }
  }
  return most;
}

/**
 * Similarity of two names, 0 to 1, whatever the order of their words; 1 for two spellings of one name. Symmetric.
 * @param threshold similarities below it may be returned as 0, which is faster: most names differ by their
 *   single words already, and the sounds of joined words are slow to compute
 */
export function nameSimilarity(a: string, b: string, threshold = 0): number {
  const [one, other] = [nameWords(a), nameWords(b)];
  if (one.length === 0 || other.length === 0) return 0;
  const words = { one: one.length, other: other.length };
  if (threshold > 0 && upperBound(countSingleMatches(one, other), words) < threshold) return 0;
  const matched = { one: 0, other: 0 };
  for (const match of matchWords(one, other)) {
    matched.one += match.one.length;
    matched.other += match.other.length;
  }
  return similarityOf(matched, words);
}
