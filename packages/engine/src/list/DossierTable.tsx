import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import {
  type AreaDeclaration,
  type ColumnDeclaration,
  pathWithId,
} from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ROW_OPENER } from '../keyboard/rowKeys.ts';
import { BareCheckbox } from '../ui/Checkbox.tsx';
import { cx } from '../ui/cx.ts';
import lines from '../ui/table.module.css';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { cellContent, nameColumn, rowName } from './cells.tsx';
import styles from './DossierTable.module.css';
import type { ListState } from './listState.ts';
import { cardCellClasses } from './cardCellClasses.ts';
import type { useSelection } from './selection.ts';
import { SortHeader } from './SortHeader.tsx';

const SKELETON_ROWS = 5;

interface DossierTableProps {
  readonly area: AreaDeclaration;
  readonly columns: readonly ColumnDeclaration[];
  /** Undefined until the first page is loaded. */
  readonly rows: readonly ListRow[] | undefined;
  /** True while the next page is loading. */
  readonly stale: boolean;
  readonly sort: ListState['sort'];
  readonly onSort: (key: string) => void;
  readonly selection: ReturnType<typeof useSelection>;
}

/** The rows of a list; on a phone each is styled as a card. */
export function DossierTable(props: DossierTableProps): ReactNode {
  const { area, columns, rows, stale, sort, onSort, selection } = props;
  const cardClasses = cardCellClasses(columns);
  const withPhoto = columns.some(({ show }) => show === 'photo');
  return (
    <div className={styles.scroll}>
      <table
        className={cx(
          lines.table,
          styles.table,
          withPhoto && styles.withPhoto,
          stale && lines.stale,
        )}
        role="table"
        aria-label={area.list.title}
        aria-busy={stale || rows === undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className={styles.box}>
              <BareCheckbox
                label="Tout sélectionner"
                value={selection.extent === 'all'}
                indeterminate={selection.extent === 'some'}
                disabled={rows === undefined || stale}
                onChange={selection.toggleAll}
              />
              <span className={styles.boxLabel} aria-hidden="true">
                Tout
              </span>
            </th>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <th role="columnheader" className={styles.action}>
              {area.list.rowActionHeading}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined ? (
            <SkeletonRows rows={SKELETON_ROWS} columns={columns.length + 2} />
          ) : (
            rows.map((row) => (
              <Row
                key={row.id}
                area={area}
                columns={columns}
                cardClasses={cardClasses}
                row={row}
                selected={selection.selected.has(row.id)}
                stale={stale}
                onToggle={() => selection.toggle(row.id)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly area: AreaDeclaration;
  readonly columns: readonly ColumnDeclaration[];
  readonly cardClasses: ReadonlyMap<string, string>;
  readonly row: ListRow;
  readonly selected: boolean;
  /** The row is of the page before, so that selecting it would select nothing. */
  readonly stale: boolean;
  readonly onToggle: () => void;
}

/** One dossier. The link of its name covers the whole row. */
function Row(props: RowProps): ReactNode {
  const { area, columns, cardClasses, row, selected, stale, onToggle } = props;
  const name = rowName(row);
  const details = pathWithId(area.paths.details, row.id);
  const linkedColumn = nameColumn(columns);
  // The details page links back to the list in its current state.
  const state = { list: window.location.pathname + window.location.search };
  return (
    <tr role="row" className={cx(selected && styles.chosen)}>
      <td role="cell" className={styles.box}>
        <BareCheckbox
          label={`Sélectionner ${name}`}
          value={selected}
          disabled={stale}
          onChange={onToggle}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={cx(
            styles[column.show],
            cardClasses.get(column.key) && styles[cardClasses.get(column.key) as string],
          )}
        >
          {column === linkedColumn ? (
            <Link className={styles.name} to={details} state={state} {...ROW_OPENER}>
              {cellContent(area, column, row)}
              {rawText(row, column.key) === '' && <span className="vh"> : {name}</span>}
            </Link>
          ) : (
            cellContent(area, column, row)
          )}
        </td>
      ))}
      <td role="cell" className={styles.action}>
        <Link to={details} state={state} aria-label={`${area.list.rowAction} : ${name}`}>
          {area.list.rowAction}
        </Link>
      </td>
    </tr>
  );
}
