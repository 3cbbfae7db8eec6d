import type { Step } from '@dosye/domain/dossier/form.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './wizard.module.css';

interface StepListProps {
  readonly steps: readonly Step[];
  readonly step: number;
  readonly reached: number;
  /** Steps in which something is to be put right. */
  readonly faulty: ReadonlySet<number>;
  readonly onGo: (step: number) => void;
  /** Under the steps: beginning anew. */
  readonly children?: ReactNode;
}

/** Where one stands: at the side where there is room for it, one line and a bar otherwise. */
export function StepList({
  steps,
  step,
  reached,
  faulty,
  onGo,
  children,
}: StepListProps): ReactNode {
  const share = `${Math.round(((step + 1) / steps.length) * 100)}%`;
  return (
    <nav className={styles.steps} aria-label="Étapes">
      <div className={styles.count}>
        <b>{`Étape ${step + 1} sur ${steps.length}`}</b>
        <select
          aria-label="Aller à l’étape"
          value={step}
          onChange={(event) => onGo(Number(event.currentTarget.value))}
        >
          {steps.map(({ title }, place) => (
            <option key={title} value={place} disabled={place > reached}>
              {faulty.has(place) ? `${title} (à corriger)` : title}
            </option>
          ))}
        </select>
      </div>
      <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none">
        <rect width="100%" height="100%" className={styles.barGround} />
        <rect width={share} height="100%" rx="3" className={styles.barDone} />
      </svg>
      <ol>
        {steps.map(({ title }, place) => (
          <li key={title} data-now={place === step || undefined}>
            <button
              type="button"
              aria-current={place === step ? 'step' : undefined}
              disabled={place > reached}
              onClick={() => place !== step && onGo(place)}
            >
              <i>
                {place < step && !faulty.has(place) ? <Icon name="check" size={15} /> : place + 1}
              </i>
              <span>
                {title}
                {place < step && !faulty.has(place) && <span className="vh"> (faite)</span>}
                {faulty.has(place) && (
                  <em>
                    <Icon name="alert" size={14} /> à corriger
                  </em>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}
