import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { facet } from '@dosye/domain/dossier/projection.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { type Case, type Next, askBare, askList } from './cases.ts';

/** Days back from today of a list that has no filter but its dates. */
const RECENT = 180;
const DAY = 86_400_000;

/** What a filtered list is asked for, as Dosye and as the bare server are told it. */
interface Narrowed {
  filters: Record<string, string>;
  bare: { facets?: string[]; from?: string };
}

/** The first filter that everybody has, with its first choice; else the last months. */
function narrowed({ list }: AreaDeclaration): Narrowed {
  const filter = list.filters.find(({ grandAnseOnly }) => !grandAnseOnly);
  const value = filter?.choices[0]?.value;
  if (filter && value !== undefined) {
    return { filters: { [filter.name]: value }, bare: { facets: [facet(filter.name, value)] } };
  }
  const from = todayInHaiti(new Date(Date.now() - RECENT * DAY));
  return { filters: { dateDebut: from }, bare: { from } };
}

function casesOf(area: AreaDeclaration): Case[] {
  const { id, counter } = area;
  const { filters, bare } = narrowed(area);
  const newest = { key: 'created_at', direction: 'desc' } as const;
  const measured = (
    name: string,
    goal: number,
    asked: (next: Next) => { filters: Record<string, string>; bare: object },
  ): Case => ({
    name: `${counter.label} : ${name}`,
    dosye: (next) => askList(id, asked(next).filters, 1, newest),
    bare: (next) => askBare('/list', { area: id, bureauId: next.bureauId, ...asked(next).bare }),
    goal,
  });
  return [
    measured('page 1 par date', 1, () => ({ filters: {}, bare: {} })),
    measured('filtrée, avec son total', 1, () => ({ filters, bare })),
    measured('recherche', 0.9, (next) => {
      const fragment = next.fragmentOf(id);
      return { filters: { searchTerm: fragment }, bare: { fragment } };
    }),
  ];
}

/** What is asked of the list of every registered area, newest first. */
export const LIST_CASES: readonly Case[] = AREAS.flatMap(casesOf);
