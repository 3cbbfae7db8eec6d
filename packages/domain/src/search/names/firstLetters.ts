/** What a pattern only looks at: its place in the word, and the letters around. */
const LOOKS = ['(?=', '(?!', '(?<=', '(?<!'];
const GROUP = '(?:';

/**
 * The letters with which what a pattern takes may begin: "oiï" for `(?<=b)o|[iï](?=s)`. In: a pattern
 * of which each alternative begins with a letter, a class of letters or a `(?:…)` group of such, after
 * any looks around.
 * @throws Error for a pattern that begins otherwise
 */
export function firstLettersOf(pattern: string): string {
  return alternatives(pattern).map(beginningOf).join('');
}

function beginningOf(alternative: string): string {
  const taken = withoutLooks(alternative);
  const [first = ''] = pieces(taken);
  const after = taken.charAt(first.length);
  if (/[?*{]/.test(after)) throw new Error(`the first letter of ${alternative} may be missing`);
  if (first.startsWith(GROUP)) return firstLettersOf(first.slice(GROUP.length, -1));
  if (/^\[[\p{L}]+\]$/u.test(first)) return first.slice(1, -1);
  if (/^\p{L}$/u.test(first)) return first;
  throw new Error(`it is not known how ${alternative} begins`);
}

function withoutLooks(pattern: string): string {
  let rest = pattern;
  for (;;) {
    const [first = ''] = pieces(rest);
    if (first !== '^' && !LOOKS.some((look) => first.startsWith(look))) return rest;
    rest = rest.slice(first.length);
  }
}

/** A pattern parted at each `|` that stands in no group. */
function alternatives(pattern: string): string[] {
  const parted = [''];
  for (const piece of pieces(pattern)) {
    if (piece === '|') parted.push('');
    else parted.push(parted.pop() + piece);
  }
  return parted;
}

/** A pattern in its pieces: a letter, a sign, a class in brackets, a group with all that it holds. */
function pieces(pattern: string): string[] {
  const found: string[] = [];
  let [piece, depth] = ['', 0];
  for (const sign of pattern) {
    piece += sign;
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > 0) continue;
    found.push(piece);
    piece = '';
  }
  return found;
}
