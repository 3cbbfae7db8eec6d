interface NamedUser {
  readonly username: string;
  readonly full_name: string;
  readonly grade: string;
}

/** The officer as papers and lists name them: 'Inspecteur Marie DORCÉAN'; the user name while no name is recorded. */
export const officerName = ({ username, full_name, grade }: NamedUser): string =>
  full_name === '' ? username : [grade, full_name].filter(Boolean).join(' ');

/** 'marie · Inspecteur Marie DORCÉAN'. @param username '' for a deleted account @param officer by `officerName` */
export const userAndOfficer = (username: string, officer: string): string =>
  officer === username || username === '' ? officer : `${username} · ${officer}`;

/**
 * The two parts of a full name: 'Marie Ange DORCÉAN' has the family name 'DORCÉAN', the words in capitals at its end, or
 * else its last word.
 */
export function splitName(name: string): { givenNames: string; familyName: string } {
  const words = name.split(' ').filter(Boolean);
  const isCapital = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
  const lastSmall = words.findLastIndex((word) => !isCapital(word));
  const start = Math.min(lastSmall + 1, words.length - 1);
  return {
    givenNames: words.slice(0, Math.max(0, start)).join(' '),
    familyName: words.slice(Math.max(0, start)).join(' '),
  };
}
