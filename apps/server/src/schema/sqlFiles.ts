import { readdirSync, readFileSync } from 'node:fs';

/** A file of SQL statements of this program. */
export interface SqlFile {
  /** Its name without the extension. */
  name: string;
  text: string;
}

/** Every migration, oldest first. */
export const migrationFiles = (): SqlFile[] => filesOf('migrations');

/** The functions of the database, by the names of their files. */
export const functionFiles = (): SqlFile[] => filesOf('functions');

/** The views of the database that follow from no register, by the names of their files. */
export const viewFiles = (): SqlFile[] => filesOf('views');

function filesOf(folder: string): SqlFile[] {
  const url = new URL(`./${folder}/`, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith('.sql'));
  return names
    .toSorted()
    .map((name) => ({ name: name.slice(0, -4), text: readFileSync(new URL(name, url), 'utf8') }));
}
