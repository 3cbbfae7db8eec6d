import type { AreaEntry } from '@dosye/domain/dossier/entry.ts';

/** URL of an area's list filtered by a search. */
export const listUrl = ({ paths }: AreaEntry, query: string): string =>
  `${paths.list}?recherche=${encodeURIComponent(query)}`;
