/** Parses a table such as "one = other; one = other" into pairs of names. */
export const pairsOf = (sign: '=' | '≠', table: string): [string, string][] =>
  table
    .split(/[\n;]/)
    .map((entry) => entry.split(sign).map((name) => name.trim()))
    .filter((names): names is [string, string] => names.length === 2);
