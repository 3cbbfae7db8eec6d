import { frenchDay } from '../text/dates.ts';
import type { AreaDeclaration } from './area.ts';

/** A filter that acts, in words: 'Sexe', 'Fille'. */
export interface FilterSummaryLine {
  readonly label: string;
  readonly value: string;
}

/** What a list is filtered by: the search, and the filters by the names they have on the wire. */
export interface ListFilterState {
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * The filters that act, in the order of the panel, as a printed list and a sheet say them.
 * In: the area, what the list is filtered by, the name of the office that a super role has chosen.
 */
export function filterSummary(
  area: AreaDeclaration,
  { search, filters }: ListFilterState,
  office: string | undefined,
): FilterSummaryLine[] {
  const { dateLabels, filters: declared } = area.list;
  const day = (name: string): string => (filters[name] ? frenchDay(filters[name]) : '');
  const lines: FilterSummaryLine[] = [
    { label: 'Recherche', value: search.trim() && `« ${search.trim()} »` },
    { label: dateLabels.start, value: day('dateDebut') },
    { label: dateLabels.end, value: day('dateFin') },
    ...declared.map(({ name, label, choices }) => ({
      label,
      value: choices.find(({ value }) => value === filters[name])?.label ?? '',
    })),
    { label: 'Bureau', value: filters['bureauId'] ? (office ?? '') : '' },
  ];
  return lines.filter(({ value }) => value !== '');
}
