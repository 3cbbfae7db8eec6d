import type { ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import rows from '../ui/table.module.css';
import styles from './DossierTable.module.css';
import type { ListState } from './listState.ts';

interface SortHeaderProps {
  readonly column: ColumnDeclaration;
  readonly sort: ListState['sort'];
  readonly onSort: (key: string) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A column header; a button when the column can be sorted. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps): ReactNode {
  const { label, show, sort: key } = column;
  if (key === undefined) {
    return (
      <th role="columnheader" className={styles[show]}>
        {label}
      </th>
    );
  }
  const isSorted = sort.key === key;
  return (
    <th
      role="columnheader"
      className={cx(styles[show], styles.sortable, isSorted && styles.sorted)}
      aria-sort={isSorted ? ARIA_SORT[sort.direction] : 'none'}
    >
      <button type="button" className={cx(rows.sort, styles.sort)} onClick={() => onSort(key)}>
        {label}
        <Icon name={isSorted ? (sort.direction === 'asc' ? 'up' : 'down') : 'sort'} size={14} />
      </button>
    </th>
  );
}
