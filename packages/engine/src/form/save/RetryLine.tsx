import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './save.module.css';
import type { PendingRetry } from './useRetry.ts';

interface RetryLineProps {
  readonly pending: PendingRetry;
  /** An attempt is under way. */
  readonly working: boolean;
  readonly onStop: () => void;
}

/** 'Pas encore enregistré : le serveur ne répond pas. Nouvel essai dans 8 s', as long as that is so. */
export function RetryLine({ pending, working, onStop }: RetryLineProps): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((pending.at - now) / 1_000));
  return (
    <div className={styles.retry}>
      <Icon name="warning" size={18} />
      <p>
        <span role="alert">{`Pas encore enregistré : ${pending.reason}. `}</span>
        <span>{working ? 'Nouvel essai…' : `Nouvel essai dans ${seconds} s`}</span>
      </p>
      <Button size="sm" disabled={working} onClick={onStop}>
        Arrêter
      </Button>
    </div>
  );
}
