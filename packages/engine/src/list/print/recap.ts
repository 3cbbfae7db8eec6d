import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import type { ListState } from '../listState.ts';

/** A filter that acts, in words: 'Sexe', 'Fille'. */
export interface RecapLine {
  readonly label: string;
  readonly value: string;
}

/**
 * The filters that act, in the order of the panel, as a printed list says them.
 * In: the area, the list's state, the name of the office that a super role has chosen.
 */
export function recapOf(
  area: AreaDeclaration,
  { search, filters }: ListState,
  office: string | undefined,
): RecapLine[] {
  const { dateLabels, filters: declared } = area.list;
  const day = (name: string): string => (filters[name] ? frenchDay(filters[name]) : '');
  const lines: RecapLine[] = [
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
