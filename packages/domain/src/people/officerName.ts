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

const isUpperCase = (word: string): boolean => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);

/** The two parts of a full name: the family name is what stands in capitals, 'DORCÉAN' of 'Marie Ange DORCÉAN', else the last word. */
export function splitName(name: string): { givenNames: string; familyName: string } {
  const words = name.split(/\s+/).filter(Boolean);
  const capitals = words.filter(isUpperCase);
  const isMixed = capitals.length > 0 && capitals.length < words.length;
  const family = isMixed ? capitals : words.slice(-1);
  const given = isMixed ? words.filter((word) => !isUpperCase(word)) : words.slice(0, -1);
  return { familyName: family.join(' '), givenNames: given.join(' ') };
}
