/** What names a user of the application. */
interface NamedUser {
  readonly username: string;
}

/** The officer as papers and lists name them: by the user name. */
export const officerName = ({ username }: NamedUser): string => username;
