import type { ReactNode } from 'react';
import { TableHead } from '../../ui/TableHead.tsx';
import styles from './ListPrint.module.css';

/** A column of a printed list. */
export interface PrintedColumn<Row> {
  readonly label: string;
  readonly className?: string | undefined | ((row: Row) => string | undefined);
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface PrintTableProps<Row> {
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string | number;
}

/** The rows of a list; the header is repeated on every page. */
export const PrintTable = <Row,>({ columns, rows, idOf }: PrintTableProps<Row>): ReactNode => (
  <table className={styles.table}>
    <TableHead labels={columns.map(({ label }) => label)} />
    <tbody>
      {rows.map((row, index) => (
        <tr key={idOf(row)}>
          {columns.map(({ label, className, cell }) => (
            <td
              key={label}
              className={typeof className === 'function' ? className(row) : className}
            >
              {cell(row, index)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
