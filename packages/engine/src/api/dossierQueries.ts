import type {
  DossierAnswer,
  DossierChangesAnswer,
  DossierEvent,
  ListAnswer,
  ListRequest,
  ListRow,
} from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerTo, call } from './client.ts';
import { COUNTED_KEYS } from './homeQueries.ts';

/** First part of the query keys of lists. */
export const LISTS_KEY = 'list';

/** Query keys of an area's data. */
export const dossierKeys = {
  lists: (area: AreaDeclaration) => [LISTS_KEY, area.id] as const,
  list: (area: AreaDeclaration, request: ListRequest) => [LISTS_KEY, area.id, request] as const,
  one: (area: AreaDeclaration, id: string) => ['dossier', area.id, id] as const,
  history: (area: AreaDeclaration, id: string) => ['history', area.id, id] as const,
};

/** First part of the query keys of dossiers that may be of one person. */
export const MATCHES_KEY = 'matches';
/** First part of the query keys of acts. */
export const ACTS_KEY = 'acts';

interface ListPage<Row = ListRow> {
  readonly rows: readonly Row[];
  /** Number of rows that match the filters, over all pages. */
  readonly total: number;
}

/** A page of an area's list; the previous page is shown until it is loaded. */
export const listQuery = (area: AreaDeclaration, request: ListRequest) => ({
  queryKey: dossierKeys.list(area, request),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPage(area, request, signal),
  meta: { failed: area.list.failed },
});

async function readPage(
  area: AreaDeclaration,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage> {
  const response = await call<ListAnswer>('POST', `/${area.id}/list`, request, { signal });
  const rows = (response[area.jsonKeys.rows] ?? []) as ListRow[];
  return { rows, total: response.totalFilteredDossiers };
}

/** Rows per request while a whole list is read, and the largest number of rows read. */
const WHOLE_PAGE_SIZE = 200;
const WHOLE_MAX = 2000;

/**
 * Query of every row of a list for printing, up to two thousand.
 * @param read a page by its number, from 1, or by the last row before it
 */
export const wholeQuery = <Row>(
  queryKey: readonly unknown[],
  read: (
    page: { page: number; after: Row | undefined; limit: number },
    signal: AbortSignal,
  ) => Promise<ListPage<Row>>,
) => ({
  queryKey: ['whole', ...queryKey],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListPage<Row>> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await read({ page, after: rows.at(-1), limit: WHOLE_PAGE_SIZE }, signal);
      rows.push(...answer.rows);
      const isDone = answer.rows.length < WHOLE_PAGE_SIZE || rows.length >= WHOLE_MAX;
      if (isDone) return { rows, total: answer.total };
    }
  },
  refetchOnWindowFocus: false,
});

/** Every row of an area's list. */
export const wholeListQuery = (area: AreaDeclaration, request: ListRequest) =>
  wholeQuery<ListRow>([area.id, request], ({ page, limit }, signal) =>
    readPage(area, { ...request, page, limit }, signal),
  );

/** A dossier with its whole content. */
export function useDossier(area: AreaDeclaration, id: string) {
  return useQuery({
    queryKey: dossierKeys.one(area, id),
    queryFn: answerTo<DossierAnswer>('GET', `/${area.id}/${encodeURIComponent(id)}`),
    // The server records every read in the history: focusing the window must not be one.
    refetchOnWindowFocus: false,
  });
}

/** The events of a dossier, newest first. */
export function useDossierHistory(area: AreaDeclaration, id: string) {
  return useQuery({
    queryKey: dossierKeys.history(area, id),
    queryFn: async ({ signal }) => {
      const path = `/${area.id}/${encodeURIComponent(id)}/history`;
      return (await call<{ events: DossierEvent[] }>('GET', path, {}, { signal })).events;
    },
  });
}

const readChanges = (
  area: AreaDeclaration,
  id: string,
  page: number,
  signal: AbortSignal,
): Promise<DossierChangesAnswer> =>
  call('GET', `/${area.id}/${encodeURIComponent(id)}/changes?page=${page}`, {}, { signal });

/** A page of the field-by-field history of a dossier; the previous page is shown until it is loaded. */
export function useDossierChanges(area: AreaDeclaration, id: string, page: number) {
  return useQuery({
    queryKey: ['changes', area.id, id, page],
    queryFn: ({ signal }) => readChanges(area, id, page, signal),
    placeholderData: keepPreviousData,
    // The server records every read in the history: focusing the window must not be one.
    refetchOnWindowFocus: false,
  });
}

const PRINTED_STEPS_MAX = 500;

/** The history of a dossier for printing: the newest steps, up to five hundred. */
export function useWholeHistory(area: AreaDeclaration, id: string) {
  return useQuery({
    queryKey: ['whole-history', area.id, id],
    queryFn: async ({ signal }): Promise<DossierChangesAnswer> => {
      const first = await readChanges(area, id, 1, signal);
      const steps = [...first.steps];
      const most = Math.min(first.total, PRINTED_STEPS_MAX);
      for (let page = 2; steps.length < most; page += 1) {
        const next = await readChanges(area, id, page, signal);
        if (next.steps.length === 0) break;
        steps.push(...next.steps);
      }
      return { ...first, steps };
    },
    refetchOnWindowFocus: false,
  });
}

/** @param reason '' when nothing is said. Throws ApiError. */
export const deleteDossier = (
  area: AreaDeclaration,
  id: number,
  reason: string,
): Promise<unknown> => call('DELETE', `/${area.id}/${id}`, reason === '' ? {} : { reason });

/** Returns a function that invalidates the lists and counters of an area, every match and every act, after a change. */
export function useRefreshArea(area: AreaDeclaration): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: dossierKeys.lists(area) }),
      ...COUNTED_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })),
      // Only for the next details page: a form that is being left need not ask again.
      cache.invalidateQueries({ queryKey: [MATCHES_KEY], refetchType: 'none' }),
      cache.invalidateQueries({ queryKey: [ACTS_KEY], refetchType: 'none' }),
    ]);
  };
}
