import type { AreaDeclaration } from './area.ts';
import { type JsonKeys, jsonKeysOf } from './jsonKeys.ts';
import type { KindDeclaration } from './kind.ts';

/**
 * What menus, tiles, addresses and search results show of a kind. The first page needs this of every kind; the whole
 * declaration of one is loaded with a screen of it.
 */
export type KindEntry = Pick<
  KindDeclaration,
  'id' | 'label' | 'icon' | 'badge' | 'paths' | 'menuLabel' | 'tile' | 'forPerson'
>;

/** The same of an area. */
export interface AreaEntry
  extends Pick<
    AreaDeclaration,
    | 'id'
    | 'singular'
    | 'jsonKeys'
    | 'paths'
    | 'menu'
    | 'counter'
    | 'listTile'
    | 'globalSearch'
    | 'deadlineAlert'
    | 'pages'
  > {
  readonly kinds: readonly KindEntry[];
}

/** What menus and addresses show of a report; the whole declaration is loaded with its page. */
export interface ReportMenuEntry {
  /** Unique among the reports; part of addresses. */
  id: string;
  /** Id of the area. */
  area: string;
  paths: {
    page: string;
    /** Address of the printable page, if there is one. */
    print?: string | undefined;
  };
  /** Label of the menu entry and of the tile on the home page. */
  menuLabel: string;
}

/** What need not be declared of an area. */
export interface EntryDefaults {
  /** The keys that are not derived from `id` and `singular`. */
  readonly jsonKeys?: Partial<JsonKeys>;
  /** '/{id}/list', '/{id}/details/{id of the dossier}' and '/print/{singular}/{id of the dossier}' by default. */
  readonly paths?: Partial<AreaDeclaration['paths']>;
}

/** Fills in the keys and addresses that an area does not declare. */
export const withEntryDefaults = <T extends Pick<AreaEntry, 'id' | 'singular'> & EntryDefaults>(
  declared: T,
): Omit<T, keyof EntryDefaults> & Pick<AreaEntry, 'jsonKeys' | 'paths'> => {
  const { id, singular, jsonKeys, paths } = declared;
  return {
    ...declared,
    jsonKeys: { ...jsonKeysOf(id, singular), ...jsonKeys },
    paths: {
      list: `/${id}/list`,
      details: `/${id}/details/{id}`,
      print: `/print/${singular}/{id}`,
      ...paths,
    },
  };
};

/** Declares the entry of an area; its declaration begins with it. */
export const areaEntry = (
  declared: Omit<AreaEntry, keyof EntryDefaults> & EntryDefaults,
): AreaEntry => withEntryDefaults(declared);

/** Declares the entry of an area's report; its addresses end with the area's id unless they are given. */
export const reportEntry = (
  { id }: Pick<AreaEntry, 'id'>,
  menuLabel: string,
  own: Partial<ReportMenuEntry> = {},
): ReportMenuEntry => ({
  id,
  area: id,
  paths: { page: `/reports/${id}`, print: `/print/report/${id}` },
  menuLabel,
  ...own,
});
