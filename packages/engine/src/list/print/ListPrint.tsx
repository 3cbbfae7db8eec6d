import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../../answer/readAnswer.ts';
import { useWholeList } from '../../api/dossierQueries.ts';
import { useOffices } from '../../api/officeQueries.ts';
import { PrintPage } from '../../print/PrintPage.tsx';
import { useUser } from '../../session/SessionProvider.tsx';
import { visibleColumns } from '../cells.tsx';
import { type ListState, readListState, toListRequest } from '../listState.ts';
import { listPrintout, ListSheet } from './ListSheet.tsx';
import { PrintTable } from './PrintTable.tsx';

/** Print page of a list with the filters and sort order from the URL. */
export function ListPrint({ area }: { area: AreaDeclaration }): ReactNode {
  const [searchParams] = useSearchParams();
  const [state] = useState(() => readListState(area, searchParams));
  const [request] = useState(() => toListRequest({ ...state, page: 1 }));
  const user = useUser();
  const office = useFilteredOffice(state);
  const officeName = typeof office === 'object' ? office.name : undefined;
  const { title, count, empty, failed } = area.list;
  return (
    <PrintPage
      query={useWholeList(area, request)}
      ready={office !== 'loading'}
      sentences={{ failed: () => failed }}
      back={area.paths.list}
      printout={({ rows }, now) => {
        if (office === 'failed') return failed;
        if (rows.length === 0) return empty;
        const bureauId = officeName === undefined ? undefined : Number(state.filters['bureauId']);
        const body = { count: rows.length, bureauId };
        return listPrintout(title, now, { path: `/${area.id}/list/printed`, body });
      }}
    >
      {({ rows, total }, config, now) => (
        <ListSheet
          config={config}
          title={title}
          now={now}
          count={count(total)}
          filters={{
            lines: filterSummary(area, state, officeName),
            none: 'aucun, tous les dossiers',
          }}
          cutAt={rows.length < total ? rows.length : undefined}
        >
          <PrintTable area={area} columns={visibleColumns(area, user, true)} rows={rows} />
        </ListSheet>
      )}
    </PrintPage>
  );
}

/** The office that a super role has filtered by: a paper about one office must not say that it is about all. */
function useFilteredOffice({
  filters,
}: ListState): { readonly name: string | undefined } | 'loading' | 'failed' {
  const user = useUser();
  const chosen = filters['bureauId'];
  const isFiltered = chosen !== undefined && seesEveryOffice(user.role);
  const offices = useAnswer(useOffices(isFiltered));
  if (!isFiltered) return { name: undefined };
  if (!offices.data) return offices.state === 'failed' ? 'failed' : 'loading';
  const name = offices.data.find(({ id }) => String(id) === chosen)?.nom;
  return name === undefined ? 'failed' : { name };
}
