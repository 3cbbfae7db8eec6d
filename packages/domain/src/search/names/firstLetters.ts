/** Beginnings of lookaround groups, which match no letters. */
const LOOKAROUNDS = ['(?=', '(?!', '(?<=', '(?<!'];
const GROUP = '(?:';

/**
 * The letters that a match of a regular expression may start with: "oiï" for `(?<=b)o|[iï](?=s)`.
 * @param pattern each alternative must start, after any lookarounds, with a letter, a class of letters, or a
 *   `(?:…)` group of these
 * @throws Error for any other pattern
 */
export function firstLettersOf(pattern: string): string {
  return alternatives(pattern).map(firstOf).join('');
}

function firstOf(alternative: string): string {
  const matched = withoutLookarounds(alternative);
  const [first = ''] = tokens(matched);
  const after = matched.charAt(first.length);
  if (/[?*{]/.test(after)) throw new Error(`the first letter of ${alternative} is optional`);
  if (first.startsWith(GROUP)) return firstLettersOf(first.slice(GROUP.length, -1));
  if (/^\[[\p{L}]+\]$/u.test(first)) return first.slice(1, -1);
  if (/^\p{L}$/u.test(first)) return first;
  throw new Error(`cannot tell how ${alternative} starts`);
}

function withoutLookarounds(pattern: string): string {
  let rest = pattern;
  for (;;) {
    const [first = ''] = tokens(rest);
    if (first !== '^' && !LOOKAROUNDS.some((opening) => first.startsWith(opening))) return rest;
    rest = rest.slice(first.length);
  }
}

/** Splits a pattern at each `|` outside of groups. */
function alternatives(pattern: string): string[] {
  const parts = [''];
  for (const token of tokens(pattern)) {
    if (token === '|') parts.push('');
    else parts.push(parts.pop() + token);
  }
  return parts;
}

/** The tokens of a pattern: a letter, a sign, a bracketed class, or a whole group. */
function tokens(pattern: string): string[] {
  const parts: string[] = [];
  let [token, depth] = ['', 0];
  for (const sign of pattern) {
    token += sign;
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > 0) continue;
    parts.push(token);
    token = '';
  }
  return parts;
}
