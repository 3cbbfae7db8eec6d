import { fold, sortKey } from '../text/fold.ts';
import { searchText } from '../search/searchText.ts';
import type { AreaDeclaration } from './area.ts';
import { type KindDeclaration, formOf } from './kind.ts';
import type { DossierRecord } from './record.ts';
import { walkAll } from './walk.ts';

/** Everything beside the body that lists, searches and likeness checks read. */
export interface ProjectedDossier {
  row: Record<string, string>;
  thumbnail: string;
  /** Folded texts in the order of the area's sort keys; null sorts last. */
  sorts: (string | null)[];
  /** 'name=value', sorted; the filters match them and the kept totals are counted by them. */
  facets: string[];
  search: string;
  /** Rule name and value of each likeness key that is not blank. */
  keys: { rule: string; value: string }[];
  /** The day of the date filters; blank means the day of creation. */
  filterDay: string;
  uniqueKey: string;
}

/** A dossier number whose figures sort as numbers do. */
export const numberSortKey = (dossierNo: string): string =>
  dossierNo.toLowerCase().replace(/\d+/g, (figures) => figures.padStart(8, '0'));

/** The facet of a filter value, as it is kept and matched. */
export const facet = (name: string, value: string): string => `${name}=${value}`;

/** The facets that say which kind a dossier is. */
export const KIND_FACET = 'kind';

function facetsOf(kind: KindDeclaration, record: DossierRecord): string[] {
  const declared = Object.entries(kind.projection.facets ?? {}).flatMap(([name, read]) =>
    [read(record)].flat().map((value) => facet(name, value)),
  );
  return [...new Set([facet(KIND_FACET, kind.id), ...declared])].sort();
}

function searchedValues(kind: KindDeclaration, record: DossierRecord): string[] {
  return [...walkAll(formOf(kind), record)]
    .filter(({ field, value }) => field.searched && !field.isBlank(value))
    .map(({ field, value }) => field.format(value));
}

/** The projection of a dossier as its kind declares it. */
export function project(
  area: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord,
  dossierNo: string,
): ProjectedDossier {
  const { row, thumbnail, sorts, filterDay } = kind.projection;
  const keys = Object.entries(kind.likeness?.keys ?? {})
    .map(([rule, read]) => ({ rule, value: fold(read(record)) }))
    .filter(({ value }) => value !== '');
  return {
    row: row(record),
    thumbnail: thumbnail?.(record) ?? '',
    sorts: area.list.sorts.map((name) => sortKey(sorts[name]?.(record) ?? '')),
    facets: facetsOf(kind, record),
    search: searchText([dossierNo, ...searchedValues(kind, record)]),
    keys,
    filterDay: filterDay?.(record) ?? '',
    uniqueKey: fold(kind.uniqueness?.key(record) ?? ''),
  };
}
