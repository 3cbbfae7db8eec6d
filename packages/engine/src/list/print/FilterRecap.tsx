import type { FilterSummaryLine } from '@dosye/domain/dossier/filterSummary.ts';
import type { ReactNode } from 'react';
import styles from './ListPrint.module.css';

interface FilterRecapProps {
  readonly lines: readonly FilterSummaryLine[];
  /** Printed when no filter is set. */
  readonly none: string;
}

/** The active filters of a printed list. */
export function FilterRecap({ lines, none }: FilterRecapProps): ReactNode {
  return (
    <p className={styles.summary}>
      <b>Filtres : </b>
      {lines.length === 0 && none}
      {lines.map(({ label, value }, index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {label} : <b className="num">{value}</b>
        </span>
      ))}
    </p>
  );
}
