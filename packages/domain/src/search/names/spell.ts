/**
 * A rule of spelling: letters at a place of the word, and the sounds that they may stand for there,
 * the plainest first. The first rule that fits is taken.
 */
export type Rule = readonly [letters: RegExp, sounds: readonly string[]];

/** A rule as it is written down: the letters as a pattern, the sounds parted by "|" ("-" for none). */
export type WrittenRule = readonly [letters: string, sounds: string];

/** Most readings of one word; a name of many doubtful letters is read in its plainest ways. */
const MOST = 6;

/** The rules ready to be tried at a place; `V`, `C` and `N` in capitals stand for classes of letters. */
export function rules(written: readonly WrittenRule[]): readonly Rule[] {
  return written.map(([letters, sounds]) => [
    new RegExp(
      letters
        .replace(/V/g, '[aàâäeéèêëiîïoôòöuûùüyœ]')
        .replace(/C/g, '[bcçdfghjklmnpqrstvwxz]')
        .replace(/N/g, '(?![aàâäeéèêëiîïoôòöuûùüyœhmn])'),
      'uy',
    ),
    sounds.split('|').map((sound) => (sound === '-' ? '' : sound)),
  ]);
}

/** Every way in which a word is read by the rules, the plainest first. */
export function read(word: string, by: readonly Rule[]): string[] {
  let readings = [''];
  let at = 0;
  while (at < word.length) {
    const { length, sounds } = step(word, at, by);
    at += length;
    readings = sounds.flatMap((sound) => readings.map((before) => before + sound)).slice(0, MOST);
  }
  return [...new Set(readings)];
}

function step(
  word: string,
  at: number,
  by: readonly Rule[],
): { length: number; sounds: readonly string[] } {
  for (const [letters, sounds] of by) {
    letters.lastIndex = at;
    const found = letters.exec(word);
    if (found && found[0].length > 0) return { length: found[0].length, sounds };
  }
  // A letter of another script is its own sound; a sign has none.
  const [letter = ''] = word.slice(at);
  return { length: 1, sounds: [/[a-z0-9]/.test(letter) ? letter : ''] };
}
