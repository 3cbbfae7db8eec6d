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

/** Longest search, and the last page that is looked up. */
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

/** A list as it was asked for, read and safe. */
export interface ListQuery {
  area: AreaDeclaration;
  /** The office asked for; undefined is all that the person may see. */
  bureauId: number | undefined;
  facets: string[];
  /** What is searched for; undefined searches nothing, no words find nothing. */
  search: SearchQuery | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: { key: string; descending: boolean };
  limit: number;
  offset: number;
}

class Faults {
  readonly fields: FieldErrors = {};

  text(path: string, value: unknown): string {
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return value.trim();
    this.fields[path] = TEXTS.wrongShape;
    return '';
  }

  count(path: string, value: unknown, assumed: number, most: number): number {
    if (value === undefined) return assumed;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) {
      return value;
    }
    this.fields[path] = `Un nombre entier de 1 à ${most} est attendu.`;
    return assumed;
  }

  object(path: string, value: unknown): Record<string, unknown> {
    if (value === undefined || value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
    this.fields[path] = TEXTS.wrongShape;
    return {};
  }

  unknownKeys(path: string, value: Record<string, unknown>, known: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.fields[path ? `${path}.${key}` : key] = TEXTS.unknownField;
    }
  }

  day(path: string, value: unknown): string | undefined {
    const day = this.text(path, value);
    if (day === '' || isRealDay(day)) return day || undefined;
    this.fields[path] = "Cette date n'existe pas.";
    return undefined;
  }
}

const DIRECTIONS: Record<string, boolean> = {
  asc: false,
  ascending: false,
  desc: true,
  descending: true,
};

function readSort(faults: Faults, area: AreaDeclaration, raw: unknown): ListQuery['sort'] {
  const assumed = area.list.defaultSort;
  const config = faults.object('sortConfig', raw);
  faults.unknownKeys('sortConfig', config, ['key', 'direction']);
  const key =
    config['key'] === undefined ? assumed.key : faults.text('sortConfig.key', config['key']);
  if (![...COMMON_SORTS, ...area.list.sorts].includes(key)) {
    faults.fields['sortConfig.key'] = 'Cette liste ne se trie pas ainsi.';
  }
  const given = config['direction'];
  const direction =
    given === undefined ? assumed.direction : faults.text('sortConfig.direction', given);
  const descending = Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
  if (descending === undefined) {
    faults.fields['sortConfig.direction'] = 'Le sens du tri est asc ou desc.';
  }
  return { key, descending: descending ?? false };
}

function readFacets(
  faults: Faults,
  area: AreaDeclaration,
  filters: Record<string, unknown>,
): string[] {
  return area.list.filters.flatMap(({ name, choices }) => {
    const value = faults.text(`filters.${name}`, filters[name]);
    if (value === '') return [];
    if (!choices.some((choice) => choice.value === value)) {
      faults.fields[`filters.${name}`] = 'Cette valeur ne fait pas partie du filtre.';
    }
    return [facet(name, value)];
  });
}

function readBureau(faults: Faults, person: Person, raw: unknown): number | undefined {
  // Everyone else is bound to their own office, whatever they ask for; row level security holds
  // them there anyway, and naming the office lets its indexes serve.
  const own = seesEveryOffice(person.role) ? undefined : (person.bureauId ?? undefined);
  if (raw === undefined || raw === null || raw === '') return own;
  const id = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id < 2 ** 31) {
    return seesEveryOffice(person.role) ? id : own;
  }
  faults.fields['filters.bureauId'] = TEXTS.wrongShape;
  return undefined;
}

/**
 * Parses the request of a list.
 * @throws CallError 422 that names every unknown filter, sort key and wrong value
 */
export function readListRequest(area: AreaDeclaration, person: Person, raw: unknown): ListQuery {
  const faults = new Faults();
  const body = faults.object('body', raw);
  faults.unknownKeys('', body, ['filters', 'page', 'limit', 'sortConfig', 'actingUser']);
  const filters = faults.object('filters', body['filters']);
  const declared = area.list.filters.map(({ name }) => name);
  faults.unknownKeys('filters', filters, [...COMMON_FILTERS, ...declared]);
  const term = faults.text('filters.searchTerm', filters['searchTerm']);
  if (term.length > SEARCH_MAX) {
    faults.fields['filters.searchTerm'] =
      `La recherche ne doit pas dépasser ${SEARCH_MAX} caractères.`;
  }
  const page = faults.count('page', body['page'], 1, PAGE_MAX);
  const limit = faults.count('limit', body['limit'], PAGE_SIZE, PAGE_SIZE_MAX);
  const query: ListQuery = {
    area,
    bureauId: readBureau(faults, person, filters['bureauId']),
    facets: readFacets(faults, area, filters),
    search: term === '' ? undefined : parseQuery(term.slice(0, SEARCH_MAX)),
    from: faults.day('filters.dateDebut', filters['dateDebut']),
    to: faults.day('filters.dateFin', filters['dateFin']),
    sort: readSort(faults, area, body['sortConfig']),
    limit,
    offset: (page - 1) * limit,
  };
  if (Object.keys(faults.fields).length > 0) throw invalid(faults.fields);
  return query;
}
