import { matchWords, countSingleMatches } from './wordMatches.ts';
import { nameWords } from './nameWords.ts';

/** From here on two names are taken for the same. */
export const SAME_NAME_THRESHOLD = 0.85;
/** From here on all words of the shorter name, at least two, stand in the longer. */
export const PARTIAL_NAME_THRESHOLD = 0.6;

/** Words of two names, or how many of them. */
interface Counts {
  one: number;
  other: number;
}

function similarityOf(met: Counts, words: Counts): number {
  const whole = { one: met.one === words.one, other: met.other === words.other };
  if (whole.one && whole.other) return 1;
  const share = (met.one + met.other) / (words.one + words.other);
  const part = (whole.one && words.one > 1) || (whole.other && words.other > 1);
  return part ? PARTIAL_NAME_THRESHOLD + 0.2 * share : 0.5 * share;
}

/**
 * How alike two names can be at most, of which so many words meet one by one: any others may meet two
 * together with one, on either side.
 */
function highestSimilarity(alone: number, words: Counts): number {
  let most = 0;
  for (let pairs = 0; 2 * pairs <= words.one; pairs += 1) {
    for (let others = 0; 2 * others <= words.other; others += 1) {
      const left = { one: words.one - 2 * pairs - others, other: words.other - pairs - 2 * others };
      if (left.one < 0 || left.other < 0) continue;
      const single = Math.min(alone, left.one, left.other);
      const met = { one: words.one - left.one + single, other: words.other - left.other + single };
      most = Math.max(most, similarityOf(met, words));
    }
  }
  return most;
}

/**
 * How alike two names are, from 0 to 1, in whatever order their words stand; 1 for one name spelled
 * in two ways. `nameLikeness(a, b)` is `nameLikeness(b, a)`.
 * @param least what is less may be answered as 0: most names are told apart by their single words, and
 *   how two words sound when they are written as one is dear to work out
 */
export function nameSimilarity(a: string, b: string, least = 0): number {
  const [one, other] = [nameWords(a), nameWords(b)];
  if (one.length === 0 || other.length === 0) return 0;
  const words = { one: one.length, other: other.length };
  if (least > 0 && highestSimilarity(countSingleMatches(one, other), words) < least) return 0;
  const met = { one: 0, other: 0 };
  for (const meeting of matchWords(one, other)) {
    met.one += meeting.one.length;
    met.other += meeting.other.length;
  }
  return similarityOf(met, words);
}
