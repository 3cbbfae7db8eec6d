import type { ActQueue, DossierActState } from '@dosye/domain/dossier/actState.ts';
import type { COMMON_FILTERS } from '@dosye/domain/calls/dossiers.ts';
import { SEARCH_MAX_LENGTH } from '@dosye/domain/calls/search.ts';
import { type AreaDeclaration, COMMON_SORTS, RELEVANCE } from '@dosye/domain/dossier/area.ts';
import { isChoice, takes } from '@dosye/domain/dossier/countedFilter.ts';
import { dueOf } from '@dosye/domain/dossier/deadlineAlert.ts';
import type { ListFilterState } from '@dosye/domain/dossier/filterSummary.ts';
import { facet } from '@dosye/domain/dossier/projection.ts';
import { type SearchQuery, parseQuery } from '@dosye/domain/search/searchText.ts';
import { mayUseKind } from '@dosye/domain/people/rules/dossiers.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import {
  day,
  filterText,
  offsetOf,
  officeId,
  optionalObject,
  PAGE,
  type Sort,
  sortBy,
  text,
} from '../access/listBody.ts';
import { type DueKeys, dueKeys } from '../listing/deadlines.ts';
import { readBody } from '../platform/validation.ts';

/** A parsed and validated request of a list. */
export interface ListQuery {
  area: AreaDeclaration;
  /** The requested office; undefined is every office that the person may see. */
  bureauId: number | undefined;
  facets: string[];
  /** The kinds of the area that an access key may see, where it may not see all of them. */
  kinds: readonly string[] | undefined;
  /** Values as reports count them (report keys) and periods of an action, by name. */
  counted: { name: string; value: string }[];
  /** The state of the act today; undefined for any. */
  act?: DossierActState | undefined;
  /** What waits of the act today; undefined for any. */
  queue?: ActQueue | undefined;
  /** Bounds of the deadlines that a filter stands for; undefined without it. */
  due: DueKeys | undefined;
  /** Only those whose follow-up is missing. */
  followUp?: boolean | undefined;
  /** Undefined without a search; a query without words matches nothing. */
  search: SearchQuery | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: Sort;
  limit: number;
  offset: number;
}

/** The values of a list's filters: blank where they are not set. */
interface Filters {
  searchTerm: string;
  dateDebut: string | undefined;
  dateFin: string | undefined;
  bureauId: number | undefined;
}

const searchTerm = text.refine(
  (term) => term.length <= SEARCH_MAX_LENGTH,
  `La recherche ne doit pas dépasser ${SEARCH_MAX_LENGTH} caractères.`,
);
const COMMON: Record<(typeof COMMON_FILTERS)[number], z.ZodType> = {
  searchTerm,
  dateDebut: day,
  dateFin: day,
  bureauId: officeId,
};

/** The schema of the body of an area's list, which has the declared filters and sort keys. */
export function listBody(area: AreaDeclaration) {
  const { filters, sorts, defaultSort } = area.list;
  const declared = filters.map((filter) => {
    const accepts = (value: string): boolean =>
      takes(filter, value) || dueOf(area, filter.name, value) !== undefined;
    return [filter.name, filterText(accepts)] as const;
  });
  const body = callBody({
    filters: optionalObject({ ...COMMON, ...Object.fromEntries(declared) }) as z.ZodType<Filters>,
    ...PAGE,
    sortConfig: sortBy([...COMMON_SORTS, ...sorts, RELEVANCE], defaultSort),
  });
  return body.refine(
    ({ filters: { searchTerm: searched }, sortConfig }) =>
      searched !== '' || sortConfig.key !== RELEVANCE,
    {
      path: ['sortConfig', 'key'],
      message: 'Seule une recherche se trie par pertinence.',
    },
  );
}

export type ListBody = z.infer<ReturnType<typeof listBody>>;

type ChosenFilters = Pick<ListQuery, 'facets' | 'counted' | 'act' | 'queue' | 'due' | 'followUp'>;

/** The declared filters that are set: choices are facets or deadlines, other values are compared as reports count them. */
function chosenFilters(area: AreaDeclaration, { filters }: ListFilterState): ChosenFilters {
  const chosen: ChosenFilters = { facets: [], counted: [], due: undefined };
  for (const filter of area.list.filters) {
    const { name } = filter;
    const value = filters[name] ?? '';
    if (value === '') continue;
    const due = dueOf(area, name, value);
    if (due) chosen.due = dueKeys(due);
    else if (filter.ofFollowUp) chosen.followUp = true;
    else if (filter.ofAct) chosen.act = value as DossierActState;
    else if (filter.ofActQueue) chosen.queue = value as ActQueue;
    else if (isChoice(filter, value)) chosen.facets.push(facet(name, value));
    else chosen.counted.push({ name, value });
  }
  return chosen;
}

/** The filters of a body as texts. */
export function filterState({ filters: values }: Pick<ListBody, 'filters'>): ListFilterState {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  return { search: values.searchTerm, filters: Object.fromEntries(texts) };
}

function kindsOf({ kinds }: AreaDeclaration, person: Person): readonly string[] | undefined {
  const seen = kinds.map(({ id }) => id).filter((id) => mayUseKind(person, id));
  return seen.length === kinds.length ? undefined : seen;
}

/**
 * The query that a body asks for. Others than the super roles see their own office, whatever they request: row level
 * security enforces that too; the condition on the office is what its indexes need.
 */
export function listQuery(area: AreaDeclaration, person: Person, body: ListBody): ListQuery {
  const { filters, limit } = body;
  return {
    area,
    bureauId: seesEveryOffice(person.role) ? filters.bureauId : (person.bureauId ?? undefined),
    kinds: kindsOf(area, person),
    ...chosenFilters(area, filterState(body)),
    search: filters.searchTerm === '' ? undefined : parseQuery(filters.searchTerm),
    from: filters.dateDebut,
    to: filters.dateFin,
    sort: body.sortConfig,
    limit,
    offset: offsetOf(body),
  };
}

/** Parses the request of a list. @throws CallError 422 that names every unknown filter, sort key and wrong value */
export const readListRequest = (area: AreaDeclaration, person: Person, raw: unknown): ListQuery =>
  listQuery(area, person, readBody(listBody(area), raw));
