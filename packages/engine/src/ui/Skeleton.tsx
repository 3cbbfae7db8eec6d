import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS width and height of what will stand there. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string;
}

/** A grey place of something that is on its way. Silent: the container says what is loading. */
export function Skeleton({ width = '100%', height = 14, className }: SkeletonProps): ReactNode {
  return (
    <span className={cx(styles.bone, className)} style={{ width, height }} aria-hidden="true" />
  );
}

const WIDTHS = ['72%', '55%', '84%', '63%', '48%'];

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
}

/** Rows of a table that are on their way, as high as the real ones, so that nothing moves. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps): ReactNode {
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

/** A card that is on its way: a title and lines. In: how many lines. */
export function SkeletonCard({ lines = 4 }: { readonly lines?: number }): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton width="30%" height={18} />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={WIDTHS[line % WIDTHS.length]} />
      ))}
    </div>
  );
}

/** Says to screen readers that something is loading, while skeletons show it to the eyes. */
export function LoadingNote({ children = 'Chargement...' }: { readonly children?: string }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  );
}
