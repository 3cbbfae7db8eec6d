import { COMMON_FILTERS } from '@dosye/domain/calls/dossiers.ts';
import { type FieldErrors, invalid } from '@dosye/domain/calls/errors.ts';
import {
  type AreaDeclaration,
  COMMON_SORTS,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@dosye/domain/dossier/area.ts';
import { facet } from '@dosye/domain/dossier/projection.ts';
import { type SearchQuery, parseQuery } from '@dosye/domain/search/searchText.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';

/** Maximum length of a search text, and the last page. */
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

/** A parsed and validated request of a list. */
export interface ListQuery {
  area: AreaDeclaration;
  /** The requested office; undefined is every office that the person may see. */
  bureauId: number | undefined;
  facets: string[];
  /** Undefined without a search; a query without words matches nothing. */
  search: SearchQuery | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: { key: string; descending: boolean };
  limit: number;
  offset: number;
}

/** Reads the values of a request; wrong ones are collected in `errors`. */
class RequestReader {
  readonly errors: FieldErrors = {};

  text(path: string, value: unknown): string {
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return value.trim();
    this.errors[path] = TEXTS.wrongShape;
    return '';
  }

  count(path: string, value: unknown, fallback: number, max: number): number {
    if (value === undefined) return fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) {
      return value;
    }
    this.errors[path] = `Un nombre entier de 1 à ${max} est attendu.`;
    return fallback;
  }

  object(path: string, value: unknown): Record<string, unknown> {
    if (value === undefined || value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
    this.errors[path] = TEXTS.wrongShape;
    return {};
  }

  unknownKeys(path: string, value: Record<string, unknown>, known: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.errors[path ? `${path}.${key}` : key] = TEXTS.unknownField;
    }
  }

  day(path: string, value: unknown): string | undefined {
    const day = this.text(path, value);
    if (day === '' || isRealDay(day)) return day || undefined;
    this.errors[path] = "Cette date n'existe pas.";
    return undefined;
  }
}

const DIRECTIONS: Record<string, boolean> = {
  asc: false,
  ascending: false,
  desc: true,
  descending: true,
};

function readSort(request: RequestReader, area: AreaDeclaration, raw: unknown): ListQuery['sort'] {
  const fallback = area.list.defaultSort;
  const config = request.object('sortConfig', raw);
  request.unknownKeys('sortConfig', config, ['key', 'direction']);
  const key =
    config['key'] === undefined ? fallback.key : request.text('sortConfig.key', config['key']);
  if (![...COMMON_SORTS, ...area.list.sorts].includes(key)) {
    request.errors['sortConfig.key'] = 'Cette liste ne se trie pas ainsi.';
  }
  const value = config['direction'];
  const direction =
    value === undefined ? fallback.direction : request.text('sortConfig.direction', value);
  const descending = Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
  if (descending === undefined) {
    request.errors['sortConfig.direction'] = 'Le sens du tri est asc ou desc.';
  }
  return { key, descending: descending ?? false };
}

function readFacets(
  request: RequestReader,
  area: AreaDeclaration,
  filters: Record<string, unknown>,
): string[] {
  return area.list.filters.flatMap(({ name, choices }) => {
    const value = request.text(`filters.${name}`, filters[name]);
    if (value === '') return [];
    if (!choices.some((choice) => choice.value === value)) {
      request.errors[`filters.${name}`] = 'Cette valeur ne fait pas partie du filtre.';
    }
    return [facet(name, value)];
  });
}

function readBureau(request: RequestReader, person: Person, raw: unknown): number | undefined {
  // Others see their own office only, whatever they request. Row level security enforces that too; the condition
  // on the office is what its indexes need.
  const own = seesEveryOffice(person.role) ? undefined : (person.bureauId ?? undefined);
  if (raw === undefined || raw === null || raw === '') return own;
  const id = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id < 2 ** 31) {
    return seesEveryOffice(person.role) ? id : own;
  }
  request.errors['filters.bureauId'] = TEXTS.wrongShape;
  return undefined;
}

/**
 * Parses the request of a list.
 * @throws CallError 422 that names every unknown filter, sort key and wrong value
 */
export function readListRequest(area: AreaDeclaration, person: Person, raw: unknown): ListQuery {
  const request = new RequestReader();
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
  const query: ListQuery = {
    area,
    bureauId: readBureau(request, person, filters['bureauId']),
    facets: readFacets(request, area, filters),
    search: term === '' ? undefined : parseQuery(term.slice(0, SEARCH_MAX)),
    from: request.day('filters.dateDebut', filters['dateDebut']),
    to: request.day('filters.dateFin', filters['dateFin']),
    sort: readSort(request, area, body['sortConfig']),
    limit,
    offset: (page - 1) * limit,
  };
  if (Object.keys(request.errors).length > 0) throw invalid(request.errors);
  return query;
}
