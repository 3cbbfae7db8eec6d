import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { LISTS_KEY, listQuery } from '@dosye/engine/api/dossierQueries.ts';
import { AREAS } from '@dosye/kinds/register.ts';

/** A dossier whose act waits for an approval. */
export interface Waiting {
  readonly area: AreaDeclaration;
  readonly row: ListRow;
}

/** Dossiers of an area that are listed. */
const LISTED = 50;
const WITH_ACTS = AREAS.filter(({ kinds }) => kinds.some(({ act }) => act));

/**
 * Query of the dossiers whose acts wait for an approval, the oldest first, and of how many there are.
 * @param bureauId narrows a super role to an office; '' for all that they see
 */
export const waitingQuery = (bureauId: string) => ({
  queryKey: [LISTS_KEY, 'waiting', bureauId],
  // A dossier that was saved elsewhere on the page waits no more.
  staleTime: 0,
  queryFn: async (context: { signal: AbortSignal }) => {
    const request = {
      filters: { act: 'awaiting', ...(bureauId !== '' && { bureauId }) },
      page: 1,
      limit: LISTED,
      sortConfig: { key: 'created_at', direction: 'asc' },
    } as const;
    const pages = await Promise.all(
      WITH_ACTS.map(async (area) => ({
        area,
        ...(await listQuery(area, request).queryFn(context)),
      })),
    );
    return {
      waiting: pages
        .flatMap(({ area, rows }): Waiting[] => rows.map((row) => ({ area, row })))
        .toSorted((a, b) => (a.row.created_at < b.row.created_at ? -1 : 1)),
      total: pages.reduce((sum, page) => sum + page.total, 0),
    };
  },
});
