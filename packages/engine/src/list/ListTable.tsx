import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BareCheckbox } from '../ui/Checkbox.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import groupStyles from './listGroups.module.css';
import styles from './ListTable.module.css';
import type { ListState } from './listState.ts';
import type { useSelection } from './selection.ts';

/** A column of a list. */
export interface ListColumn<Row> {
  /** Different from those of the other columns. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Key that it sorts by. */
  readonly sort?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it names its row. */
  readonly isName?: boolean;
  /** Its place on a card, which replaces the row on narrow screens: in the foot, left and right in turn, by default. */
  readonly card?: keyof typeof PLACES | 'foot' | undefined;
  readonly className?: string | undefined;
}

/** Rows under a heading of their own. */
export interface ListGroup<Row> {
  readonly key: string | number;
  readonly heading: ReactNode;
  readonly rows: readonly Row[];
}

/** What a table is, besides its rows. */
export interface TableDeclaration<Row> {
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly idOf: (row: Row) => string | number;
  /** Name of a row for its checkbox. */
  readonly nameOf?: (row: Row) => string;
  readonly groups?: (rows: readonly Row[]) => readonly ListGroup<Row>[];
  /** Whether a row is one line, with its cells in the middle. */
  readonly isSingleLine?: boolean;
  readonly skeletonRows?: number;
}

interface ListTableProps<Row> extends TableDeclaration<Row> {
  /** Undefined until the first page is loaded. */
  readonly rows: readonly Row[] | undefined;
  /** True while the next page is loading. */
  readonly stale?: boolean;
  readonly sort?: ListState['sort'];
  readonly onSort?: (key: string) => void;
  /** Undefined where rows are not selected. */
  readonly selection?: ReturnType<typeof useSelection> | undefined;
}

/** The rows of a list; on a phone each is a card. The roles stay there, where nothing is displayed as a table. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactNode {
  const { title, columns, rows, stale = false, sort, onSort, selection, groups } = props;
  const hasControls = selection !== undefined || columns.some((column) => column.sort);
  const places = cardPlaces(columns);
  const width = columns.length + (selection ? 1 : 0);
  const rowsOf = (shown: readonly Row[]): ReactNode =>
    shown.map((row) => <ListRow key={props.idOf(row)} {...props} places={places} row={row} />);
  return (
    <div className={styles.scroll}>
      <table
        className={cx(
          styles.table,
          !hasControls && styles.withoutControls,
          selection && styles.withBox,
          columns.some(({ card }) => card === 'photo') && styles.withPhoto,
          stale && styles.stale,
          props.isSingleLine && styles.singleLine,
        )}
        role="table"
        aria-label={title}
        aria-busy={stale || rows === undefined}
      >
        <thead role="rowgroup" className={cx(!hasControls && 'vh-phone')}>
          <tr role="row">
            {selection && (
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
            )}
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {groups && rows ? (
          groups(rows).map((group) => (
            <tbody key={group.key} role="rowgroup">
              <tr role="row" className={groupStyles.group}>
                <th role="rowheader" scope="rowgroup" colSpan={width}>
                  {group.heading}
                </th>
              </tr>
              {rowsOf(group.rows)}
            </tbody>
          ))
        ) : (
          <tbody role="rowgroup">
            {rows ? rowsOf(rows) : <SkeletonRows rows={props.skeletonRows ?? 8} columns={width} />}
          </tbody>
        )}
      </table>
    </div>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'up', desc: 'down' } as const;

interface ColumnHeadProps<Row> extends Pick<ListTableProps<Row>, 'sort' | 'onSort'> {
  readonly column: ListColumn<Row>;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>): ReactNode {
  const { label, isLabelHidden, className, sort: key } = column;
  if (key === undefined) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {isLabelHidden ? <span className="vh">{label}</span> : label}
      </th>
    );
  }
  const direction = sort?.key === key ? sort.direction : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(className, styles.sortable, direction && styles.sorted)}
      aria-sort={direction ? ARIA_SORT[direction] : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort?.(key)}>
        {label}
        {direction ? (
          <Icon name={SORT_ICONS[direction]} size={14} />
        ) : (
          <IconSelector size={14} aria-hidden="true" />
        )}
      </button>
    </th>
  );
}

const PLACES = {
  photo: 'onPhoto',
  title: 'onTitle',
  subtitle: 'onSubtitle',
  aside: 'onAside',
  line: 'onLine',
  /** A button at the end of the card. */
  action: 'onAction',
  hidden: 'onNothing',
} as const;

/** Classes that place the cells on a card; those of its foot alternate between left and right. */
export function cardPlaces(columns: readonly Pick<ListColumn<never>, 'card'>[]): string[] {
  let footCells = 0;
  return columns.map(({ card = 'foot' }) => {
    if (card !== 'foot') return PLACES[card];
    footCells += 1;
    return footCells % 2 === 1 ? 'onFoot' : 'onFootEnd';
  });
}

interface ListRowProps<Row> extends ListTableProps<Row> {
  readonly places: readonly string[];
  readonly row: Row;
}

function ListRow<Row>({ row, places, ...props }: ListRowProps<Row>): ReactNode {
  const { columns, idOf, nameOf, stale, selection } = props;
  // Only numbers are selected: ids of dossiers.
  const rowId = Number(idOf(row));
  const isSelected = selection?.selected.has(rowId) ?? false;
  return (
    <tr role="row" className={cx(isSelected && styles.chosen)}>
      {selection && (
        <td role="cell" className={styles.box}>
          <BareCheckbox
            label={`Sélectionner ${nameOf?.(row) ?? ''}`}
            value={isSelected}
            disabled={stale}
            onChange={() => selection.toggle(rowId)}
          />
        </td>
      )}
      {columns.map(({ label, cell, isName, className }, index) => {
        const classes = cx(className, styles[places[index] ?? '']);
        return isName ? (
          <th key={label} role="rowheader" scope="row" className={classes}>
            {cell(row)}
          </th>
        ) : (
          <td key={label} role="cell" className={classes}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
