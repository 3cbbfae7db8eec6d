import type { ReactNode } from 'react';
import styles from './SignatureLines.module.css';

/** Lines to sign on, side by side, each with who signs there. They stay with what they sign. */
export function SignatureLines({ labels }: { readonly labels: readonly string[] }): ReactNode {
  if (labels.length === 0) return null;
  return (
    <div className={styles.lines}>
      {labels.map((label) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  );
}
