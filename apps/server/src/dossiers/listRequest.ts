import type { DossierActState } from '@dosye/domain/dossier/actState.ts';
import { COMMON_FILTERS } from '@dosye/domain/calls/dossiers.ts';
import {
  type AreaDeclaration,
  COMMON_SORTS,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@dosye/domain/dossier/area.ts';
import { isChoice, takes } from '@dosye/domain/dossier/countedFilter.ts';
import { dueOf } from '@dosye/domain/dossier/deadlineAlert.ts';
import { facet } from '@dosye/domain/dossier/projection.ts';
import { type SearchQuery, parseQuery } from '@dosye/domain/search/searchText.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type DueKeys, dueKeys } from '../listing/deadlines.ts';
import { BodyReader, type JsonObject } from '../platform/bodyReader.ts';
import { readSort, type Sort } from '../platform/readSort.ts';

/** Maximum length of a search text, and the last page. */
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

/** A parsed and validated request of a list. */
export interface ListQuery {
  area: AreaDeclaration;
  /** The requested office; undefined is every office that the person may see. */
  bureauId: number | undefined;
  facets: string[];
  /** Values as reports count them (report keys) and periods of an action, by name. */
  counted: { name: string; value: string }[];
  /** The state of the act today; undefined for any. */
  act?: DossierActState | undefined;
  /** Bounds of the deadlines that a filter stands for; undefined without it. */
  due: DueKeys | undefined;
  /** Undefined without a search; a query without words matches nothing. */
  search: SearchQuery | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: Sort;
  limit: number;
  offset: number;
}

/**
 * Others see their own office only, whatever they request. Row level security enforces that too; the condition
 * on the office is what its indexes need.
 */
function readOffice(request: BodyReader, person: Person, value: unknown): number | undefined {
  const id = request.id('filters.bureauId', value);
  return seesEveryOffice(person.role) ? id : (person.bureauId ?? undefined);
}

type ChosenFilters = Pick<ListQuery, 'facets' | 'counted' | 'act' | 'due'>;

/** The declared filters that are set: choices are facets or deadlines, other values are compared as reports count them. */
function chosenFilters(
  request: BodyReader,
  area: AreaDeclaration,
  filters: JsonObject,
): ChosenFilters {
  const chosen: ChosenFilters = { facets: [], counted: [], due: undefined };
  for (const filter of area.list.filters) {
    const { name, choices } = filter;
    const path = `filters.${name}`;
    const value = request.text(path, filters[name]);
    if (value === '') continue;
    const due = dueOf(area, name, value);
    if (due) chosen.due = dueKeys(due);
    else if (filter.ofAct) chosen.act = request.choice(path, value, choices) as DossierActState;
    else if (takes(filter, value) && !isChoice(filter, value)) chosen.counted.push({ name, value });
    else chosen.facets.push(facet(name, request.choice(path, value, choices)));
  }
  return chosen;
}

/**
 * Parses the request of a list.
 * @throws CallError 422 that names every unknown filter, sort key and wrong value
 */
export function readListRequest(area: AreaDeclaration, person: Person, raw: unknown): ListQuery {
  const request = new BodyReader();
  const body = request.object('body', raw);
  request.unknownKeys('', body, ['filters', 'page', 'limit', 'sortConfig', 'actingUser']);
  const filters = request.object('filters', body['filters']);
  const declared = area.list.filters.map(({ name }) => name);
  request.unknownKeys('filters', filters, [...COMMON_FILTERS, ...declared]);
  const term = request.text('filters.searchTerm', filters['searchTerm']);
  if (term.length > SEARCH_MAX) {
    request.errors['filters.searchTerm'] =
      `La recherche ne doit pas dépasser ${SEARCH_MAX} caractères.`;
  }
  const page = request.count('page', body['page'], 1, PAGE_MAX);
  const limit = request.count('limit', body['limit'], PAGE_SIZE, PAGE_SIZE_MAX);
  const chosen = chosenFilters(request, area, filters);
  const query: ListQuery = {
    area,
    bureauId: readOffice(request, person, filters['bureauId']),
    ...chosen,
    search: term === '' ? undefined : parseQuery(term.slice(0, SEARCH_MAX)),
    from: request.day('filters.dateDebut', filters['dateDebut']),
    to: request.day('filters.dateFin', filters['dateFin']),
    sort: readSort(
      request,
      body['sortConfig'],
      [...COMMON_SORTS, ...area.list.sorts],
      area.list.defaultSort,
    ),
    limit,
    offset: (page - 1) * limit,
  };
  request.rejectErrors();
  return query;
}
