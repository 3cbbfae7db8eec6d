import { type ReactNode, useRef } from 'react';
import styles from '../answer/ConnectionLine.module.css';
import { Button } from '../ui/Button.tsx';
import { recordActivity } from './inactivity.ts';
import { readSession } from './sessionStore.ts';

interface SessionEndLineProps {
  readonly minutes: number;
  /** Called when the user stays: the line goes away. */
  readonly onStay: () => void;
}

/** 'Votre session se termine dans 5 min', with the button that begins its half hour again (WCAG 2.2.1). */
export function SessionEndLine({ minutes, onStay }: SessionEndLineProps): ReactNode {
  const before = useRef<EventTarget | null>(null);
  function stay(): void {
    recordActivity();
    void readSession();
    // Back to the field that was left for the button, which goes away.
    if (before.current instanceof HTMLElement) before.current.focus();
    onStay();
  }
  return (
    <div className={styles.line}>
      <span role="status">{`Votre session se termine dans ${minutes}\u00a0min.`}</span>
      <Button
        size="sm"
        onClick={stay}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
      >
        Rester connecté
      </Button>
    </div>
  );
}
