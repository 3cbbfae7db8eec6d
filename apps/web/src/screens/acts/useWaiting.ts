import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { listQuery } from '@dosye/engine/api/dossierQueries.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { useQueries } from '@tanstack/react-query';

/** A dossier whose act waits for an approval. */
export interface Waiting {
  readonly area: AreaDeclaration;
  readonly row: ListRow;
}

/** Dossiers of an area that are listed. */
const LISTED = 50;
const WITH_ACTS = AREAS.filter(({ kinds }) => kinds.some(({ acts }) => acts !== undefined));

/**
 * The dossiers whose acts wait for an approval, the oldest first.
 * @param bureauId narrows a super role to an office; '' for all that they see
 */
export function useWaiting(bureauId: string) {
  const queries = useQueries({
    queries: WITH_ACTS.map((area) =>
      listQuery(area, {
        filters: { act: 'awaiting', ...(bureauId !== '' && { bureauId }) },
        page: 1,
        limit: LISTED,
        sortConfig: { key: 'created_at', direction: 'asc' },
      }),
    ),
  });
  const waiting = WITH_ACTS.flatMap((area, index): Waiting[] =>
    (queries[index]?.data?.rows ?? []).map((row) => ({ area, row })),
  ).toSorted((a, b) => (a.row.created_at < b.row.created_at ? -1 : 1));
  return {
    waiting,
    total: queries.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    isLoading: queries.some(({ data, error }) => data === undefined && error === null),
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error,
    retry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
