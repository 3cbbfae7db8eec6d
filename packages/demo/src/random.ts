/**
 * Reproducible random numbers: the same seed gives the same draws on every machine. A fork is an
 * independent stream, so that a further draw in one place changes nothing in another.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(least: number, most: number): number;
  /** True with this probability, from 0 to 1. */
  chance(part: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  weightedKey<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** `count` elements of a list, each at most once, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  digits(count: number): string;
  /** An independent stream that depends on this one's seed and the name alone. */
  fork(name: string | number): Random;
}

/** FNV-1a: 32 bits of a text. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  }
  return bits >>> 0;
}

/** Mulberry32: small, fast, and uniform enough for names. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random numbers from a seed. */
export function seededRandom(seed: string | number): Random {
  const next = mulberry32(hash(String(seed)));
  const integer = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  const random: Random = {
    next,
    integer,
    chance: (part) => next() < part,
    pick: (list) => list[integer(0, list.length - 1)] as (typeof list)[number],
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const choice = list.find(([, weight]) => (left -= weight) < 0) ?? list[0];
      return (choice as (typeof list)[number])[0];
    },
    weightedKey: <K extends string>(weights: Readonly<Record<K, number>>) =>
      random.weighted(Object.entries(weights) as [K, number][]),
    some(list, count) {
      const left = [...list];
      const taken: typeof left = [];
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(integer(0, left.length - 1), 1));
      }
      return taken;
    },
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
  return random;
}
