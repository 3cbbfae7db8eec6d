import type { ListedOfficer } from '@dosye/domain/calls/officers.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';

/** The filters of the officers: name or badge and, for roles that see every office, the office. */
export const OFFICER_FILTERS: readonly ListFilter[] = [
  {
    name: SEARCH,
    label: 'Rechercher par nom ou matricule',
    show: 'text',
    placeholder: 'Rechercher par nom ou matricule',
  },
  { name: 'bureau', label: 'Bureau', show: 'office', all: 'Tous les bureaux' },
];

/** The URL of the officers. */
export const OFFICERS_URL = listUrl({ filters: OFFICER_FILTERS });

/** Id of the office that the state is about; undefined for none. */
export const officeOf = ({ filters }: ListState): number | undefined =>
  Number(filters['bureau']) || undefined;

/** The officers whose name, grade or badge has the searched text. */
export function searchOfficers(
  officers: readonly ListedOfficer[],
  { search }: ListState,
): ListedOfficer[] {
  const searched = fold(search);
  return officers.filter(({ name, grade, matricule }) =>
    fold(`${name} ${grade} ${matricule}`).includes(searched),
  );
}
