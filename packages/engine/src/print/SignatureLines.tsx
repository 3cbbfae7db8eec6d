import type { ReactNode } from 'react';
import styles from './SignatureLines.module.css';

/** Signature lines, side by side, each with who signs; not separated from the text above. */
export function SignatureLines({ labels }: { labels: readonly string[] }): ReactNode {
  if (labels.length === 0) return null;
  return (
    <div className={styles.lines}>
      {labels.map((label) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  );
}
