import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Number of results over all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Previous and next buttons, which keep the focus at the first and last page; hidden for a single page. */
export function Pagination({ page, pageCount, total, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={cx('line soft', styles.pager)} aria-label="Pages">
      <span className="num" role="status">
        Page {frenchNumber(page)} sur {frenchNumber(pageCount)} ({plural(total, 'résultat')})
      </span>
      <Button
        icon={<Icon name="left" />}
        aria-disabled={page <= 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        Précédent
      </Button>
      <Button
        iconAfter={<Icon name="right" />}
        aria-disabled={page >= pageCount || undefined}
        onClick={() => onPage(page + 1)}
      >
        Suivant
      </Button>
    </nav>
  );
}
