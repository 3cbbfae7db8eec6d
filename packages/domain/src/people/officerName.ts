/** What names a user of the application. */
interface NamedUser {
  readonly username: string;
  readonly full_name: string;
  readonly grade: string;
}

/** The officer as papers and lists name them: 'Inspecteur Marie DORCÉAN'; the user name while no name is recorded. */
export const officerName = ({ username, full_name, grade }: NamedUser): string =>
  full_name === '' ? username : [grade, full_name].filter(Boolean).join(' ');

/**
 * The user name with the officer who it is: 'marie · Inspecteur Marie DORCÉAN'. In: the former, '' where the account is
 * deleted, and the latter as `officerName` names them.
 */
export const userAndOfficer = (username: string, officer: string): string =>
  officer === username || username === '' ? officer : `${username} · ${officer}`;
