import type { ReactNode } from 'react';
import styles from '../maintenance/Maintenance.module.css';

interface JobProgressProps {
  /** Current operation: 'Base de données'. */
  readonly label: string;
  readonly done: number;
  /** Null or 0 while unknown. */
  readonly total: number | null;
  /** Progress as text: '12 Mo sur 80 Mo'. */
  readonly amount?: string | undefined;
}

/** Progress of a long operation; screen readers announce each quarter only. */
export function JobProgress({ label, done, total, amount }: JobProgressProps): ReactNode {
  // An estimated total may be exceeded: 100 % is reserved for a finished operation.
  const percent = total ? Math.min(99, Math.floor((done / total) * 100)) : undefined;
  const quarter = percent === undefined ? '' : ` ${Math.floor(percent / 25) * 25} %`;
  return (
    <div className={styles.progress}>
      <p>
        <b>{label}</b>
        {amount !== undefined && <span className="num">{amount}</span>}
        {percent !== undefined && <span className="num">{percent} %</span>}
      </p>
      <progress aria-label={label} value={percent} max={100} />
      <p className="vh" role="status">
        {label} : en cours.{quarter}
      </p>
    </div>
  );
}
