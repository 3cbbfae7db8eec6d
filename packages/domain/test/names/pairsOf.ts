/** The two names of each entry of a table that is written "one = other; one = other". */
export const pairsOf = (sign: '=' | '≠', table: string): [string, string][] =>
  table
    .split(/[\n;]/)
    .map((entry) => entry.split(sign).map((name) => name.trim()))
    .filter((names): names is [string, string] => names.length === 2);
