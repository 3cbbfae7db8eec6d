import type { Choice } from '../fields/field.ts';
import type { JsonKeys } from './jsonKeys.ts';
import type { KindDeclaration } from './kind.ts';
import type { IconName } from '../icons.ts';

/** A column of a list. */
export interface ColumnDeclaration {
  key: string;
  label: string;
  /** Sort key behind the header. */
  sort?: string | undefined;
  show:
    | 'photo'
    | 'strong'
    | 'text'
    | 'number'
    | 'kind'
    | 'date'
    | 'instant'
    | 'phone'
    | 'excerpt'
    /** The label of one of `choices`. */
    | 'choice'
    /** The age stated under the key, else counted from `dateNaissance` of the row. */
    | 'age'
    /** The time left until an instant, in words and colour; nothing when it is blank. */
    | 'deadline';
  choices?: readonly Choice[] | undefined;
  /** A photo that opens large, instead of leading to the dossier. */
  preview?: boolean | undefined;
  /** Shown only to people of the Grand'Anse office, or to super roles. */
  grandAnseOnly?: boolean | undefined;
  /** Stands on the printed list alone. */
  paperOnly?: boolean | undefined;
  /** Where the cell stands when rows become cards on a phone. */
  card?: 'title' | 'subtitle' | 'aside' | 'foot' | 'hidden' | undefined;
}

/** A filter of a list beside search and dates. */
export interface FilterDeclaration {
  name: string;
  label: string;
  show: 'segments' | 'select';
  choices: readonly Choice[];
  /** Paths of the field that it matches, in the records of the area's kinds; else the kinds say its values. */
  at?: readonly string[] | undefined;
  /** What its values mean where the label does not say it, in a French sentence for `docs/dossiers/`. */
  note?: string | undefined;
  grandAnseOnly?: boolean | undefined;
}

/**
 * A column of a list's sheet, read from the content of the dossier: one that the list is too narrow
 * for, or, under the key of a column, the whole of what that column cuts short.
 */
export interface SheetColumnDeclaration {
  key: string;
  label: string;
  show: 'text' | 'excerpt' | 'date';
  /** Paths of the field in the records of the area's kinds; the first that is filled counts. */
  paths: readonly string[];
}

export interface ListDeclaration {
  title: string;
  /** '{n} enregistrements correspondent à vos filtres' */
  count: (total: number) => string;
  searchPlaceholder: string;
  columns: readonly ColumnDeclaration[];
  /** What the sheet of the list says beside its columns. */
  sheet?: readonly SheetColumnDeclaration[] | undefined;
  filters: readonly FilterDeclaration[];
  dateLabels: { start: string; end: string };
  /** Names of the text sort keys, at most six; `created_at` and `dossierNo` are every area's. */
  sorts: readonly string[];
  defaultSort: { key: string; direction: 'asc' | 'desc' };
  empty: string;
  /** Toast when the list cannot be read. */
  failed: string;
  rowAction: string;
  /** The button that prints the list as it is filtered and sorted, on letter paper turned on its side. */
  print?: { label: string } | undefined;
  /** Label of the button that begins a new dossier; of several kinds it opens the choice. */
  createLabel?: string | undefined;
}

/**
 * An area: the dossiers that share one address under /api, one list and one menu. It holds one kind
 * or several, told apart by the discriminator.
 */
export interface AreaDeclaration {
  /** Its dossiers in the plural, such as 'plaintes': path under /api, and name in the database. */
  id: string;
  /** One of them, such as 'plainte': action types of the history end with it. */
  singular: string;
  /**
   * Raised by hand whenever stored dossiers get another list row, sort key, filter value or search
   * text: their projections are then computed again in the background.
   */
  projectionVersion: number;
  jsonKeys: JsonKeys;
  /** Key of the kind in a record, and its value when none is given. */
  discriminator?: { key: string; assumed?: string } | undefined;
  kinds: readonly KindDeclaration[];
  paths: { list: string; details: string; print: string };
  menu: { group: string; order: number };
  /** Label and icon of the counter and of the list in menus. */
  counter: { label: string; icon: IconName };
  listTile: { title: string; hint: (total: number) => string; menuLabel: string };
  list: ListDeclaration;
  /** Its dossiers are found by the global search; without it they are not. */
  globalSearch?: GlobalSearchDeclaration | undefined;
  sentences: {
    /** Details page and print page when there is no such dossier. */
    notFound: string;
    printNotFound: string;
    deleteTitle: string;
    deleteAsk: (count: number) => string;
    deleted: (count: number) => string;
    /** One dossier in the history, such as 'Dossier' or 'Rapport d’information'. */
    noun: string;
    nounFeminine?: boolean | undefined;
  };
  /** Where the not-found page of a print leads back to. */
  printBack: 'list' | 'details';
  duplicateAlert?: { title: string; text: string; cancel: string; proceed: string } | undefined;
}

/** How an area stands in the global search (spec file 3 §2). */
export interface GlobalSearchDeclaration {
  /** Key of its group in the answer, and `type` of each of its results. */
  type: string;
  /** Title of its group, and name of the list that 'Ouvrir' leads to. */
  label: string;
  icon: IconName;
  /** Place among the groups. */
  order: number;
}

/** Sort keys that every list has. */
export const COMMON_SORTS = ['created_at', 'dossierNo'] as const;
/** Rows of a page unless asked otherwise, and the most that may be asked (decision 3). */
export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 200;

/** The kind of an area that a record says it is of; undefined when no kind has that value. */
export function kindOfRecord(
  area: AreaDeclaration,
  record: Record<string, unknown>,
): KindDeclaration | undefined {
  if (!area.discriminator) return area.kinds[0];
  const value = record[area.discriminator.key] ?? area.discriminator.assumed;
  return area.kinds.find((kind) => kind.value === value);
}

/** '/form/{id}' with an id in it. */
export const pathWithId = (path: string, id: number | string): string =>
  path.replace('{id}', String(id));

/** The address of a list on paper; the state of the list follows it as in the list's own address. */
export const listPrintPath = ({ paths }: AreaDeclaration): string => `/print${paths.list}`;
