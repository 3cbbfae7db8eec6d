import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { wholeListQuery } from '../../api/dossierQueries.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { visibleColumns } from '../cells.tsx';
import { readListState, toListRequest } from '../listState.ts';
import { ListSheet } from './ListSheet.tsx';
import { PrintTable } from './PrintTable.tsx';

/** Print page of a list with the filters and sort order from the URL. */
export function ListPrint({ area }: { area: AreaDeclaration }): ReactNode {
  const [searchParams] = useSearchParams();
  const [state] = useState(() => readListState(area, searchParams));
  const [request] = useState(() => toListRequest({ ...state, page: 1 }));
  const columns = visibleColumns(area, useUser(), true);
  const { bureauId } = state.filters;
  return (
    <ListSheet
      list={{
        ...area.list,
        unfiltered: 'aucun, tous les dossiers',
        filterLines: (office) => filterSummary(area, state, office),
      }}
      query={wholeListQuery(area, request)}
      bureauId={bureauId === undefined ? undefined : Number(bureauId)}
      log={`/${area.id}/list/printed`}
      back={area.paths.list}
    >
      {(rows) => <PrintTable area={area} columns={columns} rows={rows} />}
    </ListSheet>
  );
}
