import type { SearchableValue } from '../search/matchReasons.ts';
import { fieldLabel } from '../fields/field.ts';
import { fold, sortKey } from '../text/fold.ts';
import { birthWord } from '../search/births.ts';
import { storedRankKeys } from '../search/nameRanks.ts';
import { searchText } from '../search/searchText.ts';
import type { AreaDeclaration } from './area.ts';
import { ACTIONS_KEY } from './actionDeclaration.ts';
import { possibleActions } from './actions.ts';
import { filterValues } from './fieldFilters.ts';
import type { KindDeclaration } from './kind.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { identityNumbers, identityOf } from './person.ts';
import { PERSON_RULE, personKey } from './personKeys.ts';
import { WEAPON_RULE, weaponKey } from './weapon.ts';
import { type FieldPredicate, matchingFieldValues } from './fieldValues.ts';

/** The values by which other dossiers of the same person or weapon, or of the same case, are found. */
export interface DuplicateKeys {
  /** Values that identify the person, non-blank, by rule name. */
  personKeys: { rule: string; value: string }[];
  /** The value that identifies the weapon; none without one. */
  weaponKeys: { rule: string; value: string }[];
  /** Value that is unique within an office; '' for none. */
  uniqueKey: string;
}

/** Everything but the content that is stored of a dossier, for lists, searches and duplicate checks. */
export interface ProjectedDossier extends DuplicateKeys {
  row: Record<string, string>;
  thumbnail: string;
  /** Folded texts in the order of the area's sort keys; null sorts last. */
  sorts: (string | null)[];
  /** 'name=value', sorted; filters match them, and stored totals are grouped by them. */
  facets: string[];
  /** See {@link searchText}. */
  search: string;
  /** YYYY-MM-DD, the day that date filters compare; '' means the day of creation. */
  filterDay: string;
}

/** A dossier number with its digit groups padded, so that text order is numeric order. */
export const dossierNumberSortKey = (dossierNo: string): string =>
  dossierNo.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(8, '0'));

/** A complete dossier number, such as CM01-2026-00042. */
const DOSSIER_NUMBER = /^[A-Z]{2}\d{2,}-\d{4}-\d{5,}$/;

/** The sort key of a typed text that is a complete dossier number, in any case; else undefined. */
export function sortKeyOfTypedNumber(typed: string): string | undefined {
  const number = typed.trim().toUpperCase();
  return DOSSIER_NUMBER.test(number) ? dossierNumberSortKey(number) : undefined;
}

/** The facet of a filter value, as it is stored and matched. */
export const facet = (name: string, value: string): string => `${name}=${value}`;

/** Name of the facet that contains the kind's id. */
export const KIND_FACET = 'kind';

/** The facets of a record, sorted. */
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
    .flatMap((filter) => filterValues(filter, record).map((value) => facet(filter.name, value)));
  return [...new Set([facet(KIND_FACET, kind.id), ...declared, ...ofFields])].sort();
}

const isSearched: FieldPredicate = ({ searched }) => searched !== false;

/** The searchable values of a record, without its number, in the order of the form. */
export const searchableValues = (kind: KindDeclaration, record: DossierRecord): SearchableValue[] =>
  matchingFieldValues(kind.form, record, isSearched)
    .filter(({ field, value }) => value !== undefined && !field.isBlank(value))
    .flatMap(({ field, value }) => {
      const texts = field.type === 'textList' ? (value as string[]) : [field.format(value)];
      const isName = field.searched === 'name';
      const word = field.searched === 'birth' ? birthWord(String(value)) : undefined;
      return texts.map((text) => ({ label: fieldLabel(field), text, isName, word }));
    });

/**
 * Family name and first names by which a dossier ranks in a search: those of its person, or of its title, in which a
 * family name is in capitals.
 */
function rankedNames(kind: KindDeclaration, record: DossierRecord): readonly [string, string] {
  if (kind.person) return identityOf(kind.person, record).names;
  const words = kind.title(record).split(/\s+/);
  const isCapital = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
  const family = words.filter(isCapital).join(' ');
  return [family, words.filter((word) => !isCapital(word)).join(' ')];
}

function searchTextOf(kind: KindDeclaration, record: DossierRecord, dossierNo: string): string {
  const values = searchableValues(kind, record);
  const names = values.filter(({ isName }) => isName).map(({ text }) => text);
  const number = dossierNo.toLowerCase().replaceAll('-', '');
  return searchText(
    values.map(({ text, word = text }) => word),
    names,
    number,
    storedRankKeys(...rankedNames(kind, record)),
  );
}

/** The duplicate keys of a record; they do not need its number. */
export function duplicateKeysOf(kind: KindDeclaration, record: DossierRecord): DuplicateKeys {
  const { person } = kind;
  const personKeys: DuplicateKeys['personKeys'] = person
    ? identityNumbers(person, record)
        .map(({ rule, value }) => ({ rule, value: fold(value) }))
        .filter(({ value }) => value !== '')
    : [];
  const value = person && personKey(identityOf(person, record));
  if (value) personKeys.push({ rule: PERSON_RULE, value });
  const weapon = kind.weapon ? weaponKey(kind.weapon, record) : '';
  const weaponKeys = weapon === '' ? [] : [{ rule: WEAPON_RULE, value: weapon }];
  return { personKeys, weaponKeys, uniqueKey: fold(kind.uniqueness?.key(record) ?? '') };
}

const actionIds = (kind: KindDeclaration, record: DossierRecord): string =>
  possibleActions(kind, record)
    .map(({ id }) => id)
    .join(' ');

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
    row: kind.actions ? { ...row(record), [ACTIONS_KEY]: actionIds(kind, record) } : row(record),
    thumbnail: thumbnail?.(record) ?? '',
    sorts: area.list.sorts.map((name) => sortKey(sorts[name]?.(record) ?? '')),
    facets: facetsOf(area, kind, record),
    search: searchTextOf(kind, record, dossierNo),
    filterDay: typeof day === 'string' ? day : '',
  };
}
