import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration, ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { timeLeft } from '@dosye/domain/text/timeLeft.ts';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { cellText } from '../cellText.ts';
import styles from './ListPrint.module.css';

/** Columns shown with tabular digits. */
const TABULAR: readonly ColumnDeclaration['show'][] = ['number', 'date', 'instant', 'phone', 'age'];

interface PrintTableProps {
  readonly area: AreaDeclaration;
  readonly columns: readonly ColumnDeclaration[];
  readonly rows: readonly ListRow[];
}

/** The rows of a list, numbered; the header is repeated on every page. */
export function PrintTable({ area, columns, rows }: PrintTableProps): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <td className="num">{index + 1}</td>
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column, row)}>
                {column.show === 'photo' ? (
                  <PrintedThumbnail path={row.photoUrl} />
                ) : (
                  cellText(area, column, row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Overdue cells are marked without colour, for black and white paper. */
function cellClass({ key, show }: ColumnDeclaration, row: ListRow): string | undefined {
  const due = rawText(row, key);
  const overdue = show === 'deadline' && due !== '' && timeLeft(due).overdue;
  return cx(TABULAR.includes(show) && 'num', styles[show], overdue && styles.overdue);
}

const PrintedThumbnail = ({ path }: { path: string | null }): ReactNode =>
  path === null || path === '' ? null : <img src={path} alt="" width={30} height={30} />;
