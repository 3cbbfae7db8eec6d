import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { facet } from '@dosye/domain/dossier/projection.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { type Case, type RequestData, bareRequest, listRequest } from './cases.ts';

/** Range of the date filter for lists without another filter. */
const RECENT_DAYS = 180;
const DAY = 86_400_000;

/** The same filter for Dosye and for the bare server. */
interface FilteredRequest {
  filters: Record<string, string>;
  bare: { facets?: string[]; from?: string };
}

/** The first choice of the first filter that every office has, else the last months. */
function filteredRequest({ list }: AreaDeclaration): FilteredRequest {
  const filter = list.filters.find(({ grandAnseOnly }) => !grandAnseOnly);
  const value = filter?.choices[0]?.value;
  if (filter && value !== undefined) {
    return { filters: { [filter.name]: value }, bare: { facets: [facet(filter.name, value)] } };
  }
  const from = todayInHaiti(new Date(Date.now() - RECENT_DAYS * DAY));
  return { filters: { dateDebut: from }, bare: { from } };
}

function casesOf(area: AreaDeclaration): Case[] {
  const { id, counter } = area;
  const { filters, bare } = filteredRequest(area);
  const newest = { key: 'created_at', direction: 'desc' } as const;
  const measured = (
    name: string,
    goal: number,
    query: (data: RequestData) => { filters: Record<string, string>; bare: object },
  ): Case => ({
    name: `${counter.label} : ${name}`,
    dosye: (data) => listRequest(id, query(data).filters, 1, newest),
    bare: (data) =>
      bareRequest('/list', { area: id, bureauId: data.bureauId, ...query(data).bare }),
    goal,
  });
  return [
    measured('page 1 par date', 1, () => ({ filters: {}, bare: {} })),
    measured('filtrée, avec son total', 1, () => ({ filters, bare })),
    ...(area.list.filters.some(({ ofAct }) => ofAct)
      ? [
          measured('par ce qui est dit de l’acte, avec son total', 1, () => ({
            filters: { act: 'complete' },
            bare: { isComplete: true },
          })),
        ]
      : []),
    measured('recherche', 0.9, (data) => {
      const fragment = data.wordFragment(id);
      return { filters: { searchTerm: fragment }, bare: { fragment } };
    }),
  ];
}

/** Three requests to the list of every area, newest first, and a fourth where its kinds issue acts. */
export const LIST_CASES: readonly Case[] = AREAS.flatMap(casesOf);
