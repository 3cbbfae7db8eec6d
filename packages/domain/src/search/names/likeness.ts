import { askedNameKeys, storedNameKeys } from './keys.ts';

/** From here on two names are taken for the same. */
export const SAME_NAME = 0.85;

/**
 * How alike two names are, from 0 to 1, in whatever order their words stand; 1 for one name spelled
 * in two ways. `nameLikeness(a, b)` is `nameLikeness(b, a)`.
 */
export function nameLikeness(a: string, b: string): number {
  return Math.min(share(a, b), share(b, a));
}

function share(asked: string, name: string): number {
  const kept = new Set(storedNameKeys(name));
  const words = askedNameKeys(asked);
  if (words.length === 0) return 0;
  return words.filter((keys) => keys.some((key) => kept.has(key))).length / words.length;
}
