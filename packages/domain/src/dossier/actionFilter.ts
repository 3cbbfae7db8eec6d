import { frenchDay, isRealDay } from '../text/dates.ts';
import type { FilterDeclaration } from './area.ts';

/** The first and the last day of a period, YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The value of a filter that narrows a list to a period. */
export const periodValue = ({ from, to }: Days): string => `${from}..${to}`;

/** The period of such a value; undefined for any other text. */
export function periodOf(value: string): Days | undefined {
  const [from = '', to = '', ...more] = value.split('..');
  const real = more.length === 0 && isRealDay(from) && isRealDay(to) && from <= to;
  return real ? { from, to } : undefined;
}

/** A period in words: 'du 01/10/2026 au 31/10/2026'. */
export const periodInWords = ({ from, to }: Days): string =>
  from === to ? `le ${frenchDay(from)}` : `du ${frenchDay(from)} au ${frenchDay(to)}`;

/** A filter without control: the dossiers to which something was done in a period, as their history says. */
export const actionFilter = (name: string, label: string, action: string): FilterDeclaration => ({
  name,
  label,
  show: 'whenSet',
  choices: [],
  action,
});
