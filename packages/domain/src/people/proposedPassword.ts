const CONSONANTS = 'bdfjkmnprstvz';
const VOWELS = 'aeiou';
/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789';
const WORDS = 3;
const SYLLABLES = 3;

/** A random whole number below a limit of at most 256, every one as likely as the next. */
function randomBelow(limit: number): number {
  const even = 256 - (256 % limit);
  const bytes = new Uint8Array(1);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 0) >= even);
  return (bytes[0] ?? 0) % limit;
}

const pick = (letters: string): string => letters.charAt(randomBelow(letters.length));
const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make);
const syllable = (): string => pick(CONSONANTS) + pick(VOWELS);

/**
 * A random password that can be said and copied by hand: 'Bitora-kefumo-vadine-47!'. It has 60 random bits, and what the
 * rules of a strong password ask for. Shown once, and changed at the first sign-in.
 */
export function proposePassword(): string {
  const words = times(WORDS, () => times(SYLLABLES, syllable).join('')).join('-');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}-${times(2, () => pick(DIGITS)).join('')}!`;
}
