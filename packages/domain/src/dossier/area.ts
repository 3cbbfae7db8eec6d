import type { Choice } from '../fields/field.ts';
import type { BoardDeclaration } from './board.ts';
import type { DeadlineAlert } from './deadlineAlert.ts';
import type { JsonKeys } from './jsonKeys.ts';
import type { KindDeclaration } from './kind.ts';
import type { AreaQueue } from './queue.ts';
import type { IconName } from '../icons.ts';

/** A column of a list. */
export interface ColumnDeclaration {
  key: string;
  label: string;
  /** Sort key of a sortable column. */
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
    /** The age in years under the key, else computed from `dateNaissance` of the row, followed by the row's `ageMark`. */
    | 'age'
    /** The state of the act of a dossier today (actState.ts), which the row has under 'act'. */
    | 'act'
    /** The time left until an ISO instant, as coloured text; nothing when it is blank. */
    | 'deadline';
  choices?: readonly Choice[] | undefined;
  /** Key of a second value of the row, shown after the first where there is one. */
  beside?: string | undefined;
  /** Key of the text that is shown instead of a deadline that there is no more. */
  done?: string | undefined;
  /** A photo that opens enlarged instead of linking to the dossier. */
  preview?: boolean | undefined;
  /** What a text that is blank says on the screen; 'Non renseigné' by default. */
  blank?: string | undefined;
  /** Shown only to users of the Grand'Anse office and to super roles. */
  grandAnseOnly?: boolean | undefined;
  /** Shown on the screen only, or on the printed list only. */
  only?: 'screen' | 'paper' | undefined;
  /** Position of the cell on a card, which replaces the row on narrow screens. */
  card?: 'title' | 'subtitle' | 'aside' | 'line' | 'foot' | 'hidden' | undefined;
}

/** A filter of a list, in addition to search and dates. */
export interface FilterDeclaration {
  name: string;
  label: string;
  /** 'whenSet' has no control: a figure of a report leads to it, and it can be removed. */
  show: 'segments' | 'select' | 'whenSet';
  choices: readonly Choice[];
  /** Also takes any value that reports count under its name, choice or not (decision 12). */
  counted?: boolean | undefined;
  /** Matches the state of the act of a dossier today (actState.ts). */
  ofAct?: boolean | undefined;
  /** Matches the dossiers whose follow-up is missing (followUp.ts). */
  ofFollowUp?: boolean | undefined;
  /** Matches what waits of a dossier with regard to its act (actState.ts). */
  ofActQueue?: boolean | undefined;
  /** Takes a period instead: the dossiers whose history has this action in it (decision 12). */
  action?: string | undefined;
  /** Label of the choice that filters nothing; 'Tous' by default. */
  all?: 'Toutes';
  /** Paths, in the records of the area's kinds, of the field it matches; else the kinds declare a facet of its name. */
  paths?: readonly string[] | undefined;
  grandAnseOnly?: boolean | undefined;
}

/**
 * A column of an exported sheet that is read from the content of the dossier: one that the list has no room
 * for, or the full text of a list column with the same key.
 */
interface SheetColumnDeclaration {
  key: string;
  label: string;
  show: 'text' | 'excerpt' | 'date';
  /** Paths of the field in the records of the area's kinds; the first non-blank value is used. */
  paths: readonly string[];
}

export interface ListDeclaration {
  title: string;
  /** '{n} enregistrements correspondent à vos filtres' */
  count: (total: number) => string;
  searchPlaceholder: string;
  columns: readonly ColumnDeclaration[];
  /** Columns of the exported sheet in addition to those of the list. */
  sheet?: readonly SheetColumnDeclaration[] | undefined;
  filters: readonly FilterDeclaration[];
  dateLabels: { start: string; end: string };
  /** Names of the text sort keys, at most six; {@link COMMON_SORTS} come in addition. */
  sorts: readonly string[];
  defaultSort: { key: string; direction: 'asc' | 'desc' };
  /** The order in which the page opens, when it is another than that of a call without order. */
  openingSort?: { key: string; direction: 'asc' | 'desc' } | undefined;
  /** The sort key that orders the dossiers which have no value under another one, by the name of that. */
  sortOfBlanks?: Readonly<Record<string, string>> | undefined;
  empty: string;
  /** Toast when the list cannot be loaded. */
  failed: string;
  rowAction: string;
  /** Heading of the column of row actions. */
  rowActionHeading: string;
  /** The button that prints the list as filtered and sorted, on landscape letter paper. */
  print?: { label: string } | undefined;
  /** Label of the button for a new dossier; with several kinds it opens a menu of them. */
  createLabel?: string | undefined;
}

/**
 * An area: the dossiers that share one address under /api, one list and one menu. It has one or several
 * kinds, distinguished by the discriminator.
 */
export interface AreaDeclaration {
  /** Plural noun such as 'plaintes': path under /api, and name in the database. */
  id: string;
  /** Singular noun such as 'plainte': suffix of the action types in the history. */
  singular: string;
  /**
   * Raised by hand whenever stored dossiers get another list row, sort key, filter value, search text
   * or report key: their projections are then computed again in the background.
   */
  projectionVersion: number;
  jsonKeys: JsonKeys;
  /** Key in a record that contains the kind's `value`, and the value assumed when it is missing. */
  discriminator?: { key: string; assumed?: string } | undefined;
  kinds: readonly KindDeclaration[];
  paths: { list: string; details: string; print: string };
  menu: { group: string; order: number };
  /** Label and icon of the area's counter and menu entries. */
  counter: { label: string; icon: IconName };
  listTile: { title: string; menuLabel: string };
  list: ListDeclaration;
  /** Only areas that declare this are included in the global search. */
  globalSearch?: GlobalSearchDeclaration | undefined;
  sentences: {
    /** Shown when there is no such dossier. */
    notFound: string;
    printNotFound: string;
    deleteTitle: string;
    deleteQuestion: (count: number) => string;
    deleted: (count: number) => string;
    /** Name of one dossier in the history, such as 'Dossier' or 'Rapport d’information'. */
    noun: string;
    nounFeminine?: boolean | undefined;
  };
  /** Where the back link of a print page leads when the dossier does not exist. */
  printBack: 'list' | 'details';
  /** Actions in the history besides those that every area has and the documents of its kinds. */
  actions?: readonly LabelledAction[] | undefined;
  /** What the header and the home page say while deadlines of the area's list are near or past. */
  deadlineAlert?: DeadlineAlert | undefined;
  /** The dossiers of the list that wait for somebody, for the page 'À faire'. */
  queues?: readonly AreaQueue[] | undefined;
  board?: BoardDeclaration | undefined;
  /** Pages beside the list: entries of its menu, and links of the list. */
  pages?: readonly AreaPage[] | undefined;
  duplicateAlert?: { title: string; text: string; cancel: string; proceed: string } | undefined;
}

/** A page that an area has beside its list (`register.web.tsx` of packages/kinds). */
interface AreaPage {
  path: string;
  label: string;
  icon: IconName;
}

/** An action type of the history with its French name. */
export interface LabelledAction {
  type: string;
  label: string;
}

/** How an area appears in the global search. */
export interface GlobalSearchDeclaration {
  /** Key of its group in the answer, and `type` of each of its results. */
  type: string;
  /** Title of its group, and name of the list that 'Ouvrir' opens. */
  label: string;
  icon: IconName;
  /** Position among the groups. */
  order: number;
}

/** Sort keys that every list has. */
export const COMMON_SORTS = ['created_at', 'dossierNo'] as const;
/** Sort key of a search: the best matches first, of equal ones the newest, whatever the direction. */
export const RELEVANCE = 'pertinence';
/** Default and maximum number of rows on a page. */
export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 200;

/** The kind that a record's discriminator names; undefined when the area has no such kind. */
export function kindOfRecord(
  area: AreaDeclaration,
  record: Record<string, unknown>,
): KindDeclaration | undefined {
  if (!area.discriminator) return area.kinds[0];
  const value = record[area.discriminator.key] ?? area.discriminator.assumed;
  return area.kinds.find((kind) => kind.value === value);
}

/** Replaces `{id}` in a path such as '/form/{id}'. */
export const pathWithId = (path: string, id: number | string): string =>
  path.replace('{id}', String(id));

type HasPaths = Pick<AreaDeclaration, 'paths'>;

/** Address of a print page of several dossiers, which are one document. */
export const severalPath = (path: string, ids: readonly number[]): string =>
  pathWithId(path, ids.join(','));

/** The ids in the place of one in an address, see {@link severalPath}. */
export const idsInPath = (id: string): string[] =>
  id.split(',').filter((each) => /^\d+$/.test(each));

/** Address of the printable list; takes the same query string as the list. */
export const listPrintPath = ({ paths }: HasPaths): string => `/print${paths.list}`;

/** Address of the field-by-field history of a dossier, with `{id}`, and of its print page. */
export const changesPath = ({ paths }: HasPaths): string => `${paths.details}/historique`;
export const changesPrintPath = (area: HasPaths): string => `/print${changesPath(area)}`;
