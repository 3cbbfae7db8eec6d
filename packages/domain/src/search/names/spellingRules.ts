import { firstLettersOf } from './firstLetters.ts';

/** Letters in a context, and the sounds that they may stand for, most likely first. The first matching rule applies. */
type Rule = readonly [letters: RegExp, sounds: readonly string[]];

/** Rules by first letter, so that few of them are tried at each position; their order is kept. */
type RuleSet = ReadonlyMap<string, readonly Rule[]>;

/** Source of a rule: a regular expression, and the sounds separated by "|" ("-" for none). */
export type RuleSource = readonly [letters: string, sounds: string];

/** Maximum number of readings of a word with many ambiguous letters. */
const MAX_READINGS = 6;

/** Compiles rules; the capitals V (vowel), C (consonant) and N (nasal context) stand for classes of letters. */
export function compileRules(sources: readonly RuleSource[]): RuleSet {
  const byLetter = new Map<string, Rule[]>();
  for (const [letters, sounds] of sources) {
    const pattern = letters
      .replace(/V/g, '[aàâäeéèêëiîïoôòöuûùüyœ]')
      .replace(/C/g, '[bcçdfghjklmnpqrstvwxz]')
      .replace(/N/g, '(?![aàâäeéèêëiîïoôòöuûùüyœhmn])');
    const alternatives = sounds.split('|').map((sound) => (sound === '-' ? '' : sound));
    const rule: Rule = [new RegExp(pattern, 'uy'), alternatives];
    for (const letter of new Set(firstLettersOf(pattern))) {
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), rule]);
    }
  }
  return byLetter;
}

/** The readings of a word by a set of rules, most likely first, at most {@link MAX_READINGS}. */
export function applyRules(word: string, rules: RuleSet): string[] {
  let readings = [''];
  let at = 0;
  while (at < word.length) {
    const { length, sounds } = step(word, at, rules);
    at += length;
    readings = extend(readings, sounds);
  }
  return [...new Set(readings)];
}

function extend(readings: readonly string[], sounds: readonly string[]): string[] {
  const [first = ''] = sounds;
  if (sounds.length === 1) return readings.map((before) => before + first);
  return sounds.flatMap((sound) => readings.map((before) => before + sound)).slice(0, MAX_READINGS);
}

const NO_RULES: readonly Rule[] = [];

function step(
  word: string,
  at: number,
  rules: RuleSet,
): { length: number; sounds: readonly string[] } {
  for (const [letters, sounds] of rules.get(word.charAt(at)) ?? NO_RULES) {
    letters.lastIndex = at;
    // A sticky expression sets lastIndex to the end of its match.
    if (letters.test(word)) return { length: letters.lastIndex - at, sounds };
  }
  // Other ASCII letters and digits are their own sound; anything else has none.
  const [letter = ''] = word.slice(at);
  return { length: 1, sounds: [/[a-z0-9]/.test(letter) ? letter : ''] };
}
