import { stepIndexOf } from '@dosye/domain/dossier/form.ts';
import type { ReactNode } from 'react';
import { useStore } from '../../store.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDossierFormContext } from '../formContext.ts';
import styles from './wizard.module.css';

interface StepListProps {
  readonly step: number;
  readonly furthestStep: number;
  readonly onGoToStep: (step: number) => void;
  readonly children?: ReactNode;
}

/** The steps of the wizard with their state: a side bar on wide screens, a select and a progress bar on narrow ones. */
export function StepList({ step, furthestStep, onGoToStep, children }: StepListProps): ReactNode {
  const { fieldErrors, kind } = useDossierFormContext();
  const { steps } = kind.form;
  const paths = Object.keys(useStore(fieldErrors));
  const stepsWithErrors = new Set(paths.map((path) => stepIndexOf(kind.form, path)));
  const progress = `${Math.round(((step + 1) / steps.length) * 100)}%`;
  return (
    <nav className={styles.steps} aria-label="Étapes">
      <div className={cx('soft small between', styles.count)}>
        <b>{`Étape ${step + 1} sur ${steps.length}`}</b>
        <select
          aria-label="Aller à l’étape"
          value={step}
          onChange={(event) => onGoToStep(Number(event.currentTarget.value))}
        >
          {steps.map(({ title }, index) => (
            <option key={title} value={index} disabled={index > furthestStep}>
              {stepsWithErrors.has(index) ? `${title} (à corriger)` : title}
            </option>
          ))}
        </select>
      </div>
      <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none">
        <rect width="100%" height="100%" className={styles.barGround} />
        <rect width={progress} height="100%" rx="3" className={styles.barDone} />
      </svg>
      <ol>
        {steps.map(({ title }, index) => (
          <li key={title} data-now={index === step || undefined}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              disabled={index > furthestStep}
              onClick={() => index !== step && onGoToStep(index)}
            >
              <i>
                {index < step && !stepsWithErrors.has(index) ? (
                  <Icon name="check" size={15} />
                ) : (
                  index + 1
                )}
              </i>
              <span>
                {title}
                {index < step && !stepsWithErrors.has(index) && (
                  <span className="vh"> (faite)</span>
                )}
                {stepsWithErrors.has(index) && (
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
