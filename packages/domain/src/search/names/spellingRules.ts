import { firstLettersOf } from './firstLetters.ts';

/**
 * A rule of spelling: letters at a place of the word, and the sounds that they may stand for there,
 * the plainest first. The first rule that fits is taken.
 */
type Rule = readonly [letters: RegExp, sounds: readonly string[]];

/** Rules by the letter that they may begin with, in their order: of many rules few are tried. */
export type RuleSet = ReadonlyMap<string, readonly Rule[]>;

/** A rule as it is written down: the letters as a pattern, the sounds parted by "|" ("-" for none). */
export type RuleSource = readonly [letters: string, sounds: string];

/** Most readings of one word; a name of many doubtful letters is read in its plainest ways. */
const MOST = 6;

/** The rules ready to be tried at a place; `V`, `C` and `N` in capitals stand for classes of letters. */
export function compileRules(written: readonly RuleSource[]): RuleSet {
  const byLetter = new Map<string, Rule[]>();
  for (const [letters, sounds] of written) {
    const pattern = letters
      .replace(/V/g, '[aàâäeéèêëiîïoôòöuûùüyœ]')
      .replace(/C/g, '[bcçdfghjklmnpqrstvwxz]')
      .replace(/N/g, '(?![aàâäeéèêëiîïoôòöuûùüyœhmn])');
    const heard = sounds.split('|').map((sound) => (sound === '-' ? '' : sound));
    const rule: Rule = [new RegExp(pattern, 'uy'), heard];
    for (const letter of new Set(firstLettersOf(pattern))) {
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), rule]);
    }
  }
  return byLetter;
}

/** Every way in which a word is read by the rules, the plainest first. */
export function applyRules(word: string, by: RuleSet): string[] {
  let readings = [''];
  let at = 0;
  while (at < word.length) {
    const { length, sounds } = step(word, at, by);
    at += length;
    readings = longer(readings, sounds);
  }
  return [...new Set(readings)];
}

function longer(readings: readonly string[], sounds: readonly string[]): string[] {
  const [first = ''] = sounds;
  if (sounds.length === 1) return readings.map((before) => before + first);
  return sounds.flatMap((sound) => readings.map((before) => before + sound)).slice(0, MOST);
}

const NO_RULES: readonly Rule[] = [];

function step(
  word: string,
  at: number,
  by: RuleSet,
): { length: number; sounds: readonly string[] } {
  for (const [letters, sounds] of by.get(word.charAt(at)) ?? NO_RULES) {
    letters.lastIndex = at;
    // A sign that has matched says where it ended.
    if (letters.test(word)) return { length: letters.lastIndex - at, sounds };
  }
  // A letter of another script is its own sound; a sign has none.
  const [letter = ''] = word.slice(at);
  return { length: 1, sounds: [/[a-z0-9]/.test(letter) ? letter : ''] };
}
