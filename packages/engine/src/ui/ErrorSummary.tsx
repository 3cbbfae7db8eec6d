import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, type Ref } from 'react';
import styles from './ErrorSummary.module.css';

export interface SummarisedError {
  /** Id of the control to go to; without one the sentence stands alone. */
  readonly id?: string;
  readonly message: string;
  /** Goes there in another way: to a control that another step of the form holds. */
  readonly onGo?: () => void;
}

interface ErrorSummaryProps {
  /** '2 champs sont à corriger avant de continuer' */
  readonly title: string;
  readonly errors?: readonly SummarisedError[];
  /** So that the page can bring it into view and give it the focus. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** All that is wrong, on top of the form, each linked to its field. The only filled block there is. */
export function ErrorSummary({ title, errors = [], ref }: ErrorSummaryProps): ReactNode {
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <IconAlertCircle aria-hidden="true" />
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

/** Goes to the control itself: the address stays as it is, since it holds the page's state. */
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
