import { type ReactNode, useState } from 'react';
import styles from './cells.module.css';

/** Initials of the first two words: 'DORVAL Marie-Lourdes' is DM. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toLocaleUpperCase('fr'))
    .join('');

export interface ThumbnailProps {
  /** Path of the thumbnail; null if none. */
  readonly path: string | null;
  readonly name: string;
}

/** The thumbnail of a row, lazily loaded, over initials until it is there; or initials only. */
export function Thumbnail({ path, name }: ThumbnailProps): ReactNode {
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  if (path === null || path === '' || brokenPath === path) {
    return (
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <span className={styles.loading} data-initials={initials(name)}>
      <img
        className={styles.portrait}
        src={path}
        alt=""
        width={38}
        height={38}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenPath(path)}
      />
    </span>
  );
}
