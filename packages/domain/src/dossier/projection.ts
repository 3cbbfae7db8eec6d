import { fieldLabel } from '../fields/field.ts';
import { fold, sortKey } from '../text/fold.ts';
import { searchText } from '../search/searchText.ts';
import type { AreaDeclaration } from './area.ts';
import { valuesAtFilter } from './fieldFilters.ts';
import { type KindDeclaration, formOf } from './kind.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { PERSON_RULE, personKey } from './personKeys.ts';
import { type FieldPredicate, matchingFieldValues } from './fieldValues.ts';

/** What a dossier may have in common with another one. */
export interface DuplicateKeys {
  /** Rule name and value of each likeness key that is not blank. */
  keys: { rule: string; value: string }[];
  /** What no two dossiers of an office may share; blank for nothing. */
  uniqueKey: string;
}

/** Everything beside the body that lists, searches and likeness checks read. */
export interface ProjectedDossier extends DuplicateKeys {
  row: Record<string, string>;
  thumbnail: string;
  /** Folded texts in the order of the area's sort keys; null sorts last. */
  sorts: (string | null)[];
  /** 'name=value', sorted; the filters match them and the kept totals are counted by them. */
  facets: string[];
  search: string;
  /** The day of the date filters; blank means the day of creation. */
  filterDay: string;
}

/** A dossier number whose figures sort as numbers do. */
export const dossierNumberSortKey = (dossierNo: string): string =>
  dossierNo.toLowerCase().replace(/\d+/g, (figures) => figures.padStart(8, '0'));

/** A whole dossier number, as it is given (decision 7). */
const WHOLE_NUMBER = /^[A-Z]{2}\d{2,}-\d{4}-\d{5,}$/;

/** The sort key of what is typed where it is a whole dossier number, in any case; else undefined. */
export function typedDossierNumberKey(typed: string): string | undefined {
  const number = typed.trim().toUpperCase();
  return WHOLE_NUMBER.test(number) ? dossierNumberSortKey(number) : undefined;
}

/** The facet of a filter value, as it is kept and matched. */
export const facet = (name: string, value: string): string => `${name}=${value}`;

/** The facets that say which kind a dossier is. */
export const KIND_FACET = 'kind';

/** The values that filters match and totals are counted by, sorted. */
export function facetsOf(
  { list }: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord,
): string[] {
  const { facets = {} } = kind.projection;
  const declared = Object.entries(facets).flatMap(([name, read]) =>
    [read(record)].flat().map((value) => facet(name, value)),
  );
  const ofFields = list.filters
    .filter(({ name }) => !Object.hasOwn(facets, name))
    .flatMap((filter) => valuesAtFilter(filter, record).map((value) => facet(filter.name, value)));
  return [...new Set([facet(KIND_FACET, kind.id), ...declared, ...ofFields])].sort();
}

/** A value that searches look into. */
export interface SearchedValue {
  label: string;
  text: string;
  /** A name of a person: found by its sound too. */
  isName: boolean;
}

const isSearched: FieldPredicate = ({ searched }) => searched !== false;

/** What searches find a dossier by beside its number, in the order of the form. */
export const searchedValues = (kind: KindDeclaration, record: DossierRecord): SearchedValue[] =>
  matchingFieldValues(formOf(kind), record, isSearched)
    .filter(({ field, value }) => value !== undefined && !field.isBlank(value))
    .flatMap(({ field, value }) => {
      const texts = field.type === 'textList' ? (value as string[]) : [field.format(value)];
      const isName = field.searched === 'name';
      return texts.map((text) => ({ label: fieldLabel(field), text, isName }));
    });

function searchTextOf(kind: KindDeclaration, record: DossierRecord, dossierNo: string): string {
  const values = searchedValues(kind, record);
  const names = values.filter(({ isName }) => isName).map(({ text }) => text);
  return searchText([dossierNo, ...values.map(({ text }) => text)], names);
}

/** The values of a dossier that are compared with those of others, before it has a number. */
export function duplicateKeysOf(kind: KindDeclaration, record: DossierRecord): DuplicateKeys {
  const keys = Object.entries(kind.duplicates?.keys ?? {})
    .map(([rule, read]) => ({ rule, value: fold(read(record)) }))
    .filter(({ value }) => value !== '');
  const person = kind.duplicates?.person?.(record);
  const value = person && personKey(person);
  if (value) keys.push({ rule: PERSON_RULE, value });
  return { keys, uniqueKey: fold(kind.uniqueness?.key(record) ?? '') };
}

/** The projection of a dossier as its kind declares it. */
export function projectDossier(
  area: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord,
  dossierNo: string,
): ProjectedDossier {
  const { row, thumbnail, sorts, filterDay } = kind.projection;
  const day = filterDay && getAt(record, filterDay);
  return {
    ...duplicateKeysOf(kind, record),
    row: row(record),
    thumbnail: thumbnail?.(record) ?? '',
    sorts: area.list.sorts.map((name) => sortKey(sorts[name]?.(record) ?? '')),
    facets: facetsOf(area, kind, record),
    search: searchTextOf(kind, record, dossierNo),
    filterDay: typeof day === 'string' ? day : '',
  };
}
