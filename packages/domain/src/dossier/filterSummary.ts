import { frenchDay } from '../text/dates.ts';
import type { AreaDeclaration } from './area.ts';
import { filterLabel } from './countedFilter.ts';

/** An active filter: 'Sexe', 'Fille'. */
export interface FilterSummaryLine {
  readonly label: string;
  readonly value: string;
}

/** Search text of a list and its filter values, by their names in the call. */
export interface ListFilterState {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * The active filters in the order of the filter panel, for printed lists and exported sheets.
 * @param office name of the office that a super role has filtered by
 */
export function filterSummary(
  area: AreaDeclaration,
  { search, filters }: ListFilterState,
  office: string | undefined,
): FilterSummaryLine[] {
  const { dateLabels, filters: declared } = area.list;
  const day = (name: string): string => (filters[name] ? frenchDay(filters[name]) : '');
  const lines: FilterSummaryLine[] = [
    { label: 'Recherche', value: search.trim() && `« ${search.trim()} »` },
    { label: dateLabels.start, value: day('dateDebut') },
    { label: dateLabels.end, value: day('dateFin') },
    ...declared.map((filter) => ({
      label: filter.label,
      value: filterLabel(filter, filters[filter.name] ?? ''),
    })),
    { label: 'Bureau', value: filters['bureauId'] ? (office ?? '') : '' },
  ];
  return lines.filter(({ value }) => value !== '');
}
