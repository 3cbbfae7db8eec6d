import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A switch that takes effect at once, without being saved. */
export function Switch({ label, value, onChange }: SwitchProps): ReactNode {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
