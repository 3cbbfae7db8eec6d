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
