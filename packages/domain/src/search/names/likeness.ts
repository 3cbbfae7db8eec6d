import { meetings } from './meeting.ts';
import { nameWords } from './words.ts';

/** From here on two names are taken for the same. */
export const SAME_NAME = 0.85;
/** From here on all words of the shorter name, at least two, stand in the longer. */
export const PART_OF_NAME = 0.6;

/**
 * How alike two names are, from 0 to 1, in whatever order their words stand; 1 for one name spelled
 * in two ways. `nameLikeness(a, b)` is `nameLikeness(b, a)`.
 */
export function nameLikeness(a: string, b: string): number {
  const [one, other] = [nameWords(a), nameWords(b)];
  if (one.length === 0 || other.length === 0) return 0;
  const found = meetings(one, other);
  const met = {
    one: found.reduce((sum, meeting) => sum + meeting.one.length, 0),
    other: found.reduce((sum, meeting) => sum + meeting.other.length, 0),
  };
  const whole = { one: met.one === one.length, other: met.other === other.length };
  if (whole.one && whole.other) return 1;
  const share = (met.one + met.other) / (one.length + other.length);
  const part = (whole.one && one.length > 1) || (whole.other && other.length > 1);
  return part ? PART_OF_NAME + 0.2 * share : 0.5 * share;
}
