import { TEXT_MAX } from '../fields/text.ts';
import { periodInWords, periodOf } from './actionFilter.ts';
import type { FilterDeclaration } from './area.ts';

/** Longest value that a list can be narrowed to: reports count by fields of one line. */
const COUNTED_MAX = TEXT_MAX;

/** A filter without control for a value that reports count; a figure of the report leads to it. */
export const countedFilter = (name: string, label: string): FilterDeclaration => ({
  name,
  label,
  show: 'whenSet',
  choices: [],
  counted: true,
});

/** True for a value that is one of the filter's choices. */
export const isChoice = ({ choices }: FilterDeclaration, value: string): boolean =>
  choices.some((choice) => choice.value === value);

/** True for a value that the filter takes: one of its choices or, where it has such, any counted text or a period. */
export const takes = (filter: FilterDeclaration, value: string): boolean =>
  isChoice(filter, value) ||
  (filter.counted === true && value.trim() !== '' && value.length <= COUNTED_MAX) ||
  (filter.action !== undefined && periodOf(value) !== undefined);

/** What a value of a filter is called; '' for one that the filter does not take. */
export function filterLabel(filter: FilterDeclaration, value: string): string {
  const choice = filter.choices.find((candidate) => candidate.value === value);
  if (choice) return choice.label;
  const period = filter.action === undefined ? undefined : periodOf(value);
  if (period) return periodInWords(period);
  return takes(filter, value) ? value : '';
}
