import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS size of the placeholder. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string;
}

/** A placeholder for loading content, hidden from screen readers. */
export function Skeleton({ width = '100%', height = 14, className }: SkeletonProps): ReactNode {
  return (
    <span className={cx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
  );
}

const WIDTHS = ['72%', '55%', '84%', '63%', '48%'];

/** Placeholder rows of a table. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }): ReactNode {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton width={WIDTHS[(row + column * 2) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ));
}

/** A placeholder card with a title and lines. */
export function SkeletonCard({ lines = 4 }: { lines?: number }): ReactNode {
  return (
    <div className={cx('sheet', styles.card)} aria-hidden="true">
      <Skeleton width="30%" height={18} />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={WIDTHS[line % WIDTHS.length]} />
      ))}
    </div>
  );
}

/** A placeholder card that is announced. */
export const LoadingCard = ({ lines }: { lines: number }): ReactNode => (
  <>
    <LoadingNote />
    <SkeletonCard lines={lines} />
  </>
);

/** Announces to screen readers that something is loading. */
export function LoadingNote({ children = 'Chargement...' }: { children?: string }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  );
}
