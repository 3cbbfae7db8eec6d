import { DUE, type Due } from '../text/timeLeft.ts';
import { filteredPath } from './filteredPath.ts';

/** Sentences about deadlines, and where they lead. */
export interface DeadlineAlert {
  /** '2 personnes à présenter dans les 12 heures, la première avant 16 h 40'. @param before an instant in words */
  urgent: (count: number, before: string) => string;
  /** '1 personne retenue depuis plus de 48 heures' */
  overdue: (count: number) => string;
  /** Title, for who sees every office, of how many deadlines have passed in each. */
  byOffice: string;
  /** Filter of the list, and its values for deadlines that have passed, for those within twelve hours and for all. */
  filter: { name: string } & Record<Due, string>;
}

interface HasAlert {
  readonly deadlineAlert?: DeadlineAlert | undefined;
}

/** The deadlines that a value of a filter stands for; undefined for every other value. */
export function dueOf({ deadlineAlert }: HasAlert, name: string, value: string): Due | undefined {
  const { filter } = deadlineAlert ?? {};
  if (filter?.name !== name) return undefined;
  return DUE.find((due) => filter[due] === value);
}

/** Address of the list of the dossiers with these deadlines, of one office where it is given. */
export function dueListPath(
  { paths, deadlineAlert }: HasAlert & { readonly paths: { readonly list: string } },
  due: Due,
  bureauId?: number,
): string {
  const { filter } = deadlineAlert ?? {};
  return filteredPath(paths.list, filter ? { [filter.name]: filter[due] } : {}, bureauId);
}
