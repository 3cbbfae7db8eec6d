import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration, ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { timeLeft } from '@dosye/domain/text/timeLeft.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { wholeListQuery } from '../../api/dossierQueries.ts';
import { cx } from '../../ui/cx.ts';
import { useVisibleColumns } from '../cells.tsx';
import { cellText } from '../cellText.ts';
import { officeOf, readListState, toListRequest } from '../listState.ts';
import styles from './ListPrint.module.css';
import { ListSheet } from './ListSheet.tsx';
import { type PrintedColumn, PrintTable } from './PrintTable.tsx';

/** Print page of a list with the filters and sort order from the URL. */
export function ListPrint({ area }: { area: AreaDeclaration }): ReactNode {
  const [searchParams] = useSearchParams();
  const [state] = useState(() => readListState(area, searchParams));
  const [request] = useState(() => toListRequest({ ...state, page: 1 }));
  const columns = [NUMBERED, ...useVisibleColumns(area, state.filters, true).map(printed(area))];
  return (
    <ListSheet
      list={{
        ...area.list,
        unfiltered: 'aucun, tous les dossiers',
        filterLines: (office) => filterSummary(area, state, office),
      }}
      query={wholeListQuery(area, request)}
      bureauId={officeOf(state.filters)}
      log={`/${area.id}/list/printed`}
      back={area.paths.list}
    >
      {(rows) => <PrintTable columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListSheet>
  );
}

const NUMBERED: PrintedColumn<ListRow> = {
  label: 'No.',
  className: 'num',
  cell: (_row, index) => index + 1,
};

/** Columns shown with tabular digits. */
const TABULAR: readonly ColumnDeclaration['show'][] = ['number', 'date', 'instant', 'phone', 'age'];

const printed =
  (area: AreaDeclaration) =>
  (column: ColumnDeclaration): PrintedColumn<ListRow> => ({
    label: column.label,
    className: (row) => cellClass(column, row),
    cell: (row) => {
      if (column.show !== 'photo') return cellText(area, column, row);
      return row.photoUrl && <img src={row.photoUrl} alt="" width={30} height={30} />;
    },
  });

/** Overdue cells are marked without colour, for black and white paper. */
function cellClass({ key, show }: ColumnDeclaration, row: ListRow): string | undefined {
  const due = rawText(row, key);
  const overdue = show === 'deadline' && due !== '' && timeLeft(due).overdue;
  return cx(TABULAR.includes(show) && 'num', styles[show], overdue && styles.overdue);
}
