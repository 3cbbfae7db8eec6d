import type { ReactNode } from 'react';
import styles from './Maintenance.module.css';

interface JobProgressProps {
  /** What is going on: 'Base de données'. */
  readonly label: string;
  readonly done: number;
  /** Null or 0 while nobody knows it. */
  readonly total: number | null;
  /** The figures in words: '12 Mo sur 80 Mo'. */
  readonly amount?: string;
}

/** How far something long is, to the eyes in figures, and aloud at each quarter. */
export function JobProgress({ label, done, total, amount }: JobProgressProps): ReactNode {
  // A total that was guessed is passed at times: whole is what has ended.
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
        {label} : en cours.{quarter}
      </p>
    </div>
  );
}
