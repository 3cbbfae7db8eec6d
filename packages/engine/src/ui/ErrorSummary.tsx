import type { ReactNode, Ref } from 'react';
import styles from './ErrorSummary.module.css';
import { Icon } from './Icon.tsx';

export interface SummarisedError {
  /** DOM id of the control to go to; without one the message is no link. */
  readonly id?: string;
  readonly message: string;
  /** Replaces the default navigation, for a control in another step of the form. */
  readonly onGo?: () => void;
}

interface ErrorSummaryProps {
  /** '2 champs sont à corriger avant de continuer' */
  readonly title: string;
  readonly errors?: readonly SummarisedError[];
  readonly ref?: Ref<HTMLDivElement>;
}

/** The errors of a form above it, each with a link to its field. */
export function ErrorSummary({ title, errors = [], ref }: ErrorSummaryProps): ReactNode {
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="alert" size={22} />
      <div>
        <h2>{title}</h2>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ id, message, onGo }) => (
              <li key={`${id ?? ''} ${message}`}>
                {id === undefined ? (
                  message
                ) : (
                  <a href={`#${id}`} onClick={(event) => goTo(event, id, onGo)}>
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Focuses the control without changing the URL, which contains the page's state. */
function goTo(event: { preventDefault: () => void }, id: string, onGo?: () => void): void {
  if (onGo) {
    event.preventDefault();
    onGo();
    return;
  }
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
