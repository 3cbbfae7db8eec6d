import { Button } from '@dosye/engine/ui/Button.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Shield } from './Shield.tsx';
import styles from './Splash.module.css';

/** Loaded when somebody has signed in: only then can a key be kept here. Without a connection it may be missing. */
const OfflineOpening = lazy(() =>
  import('../offline/OfflineOpening.tsx').catch(() => ({ default: () => null })),
);

/** Shown until the session is known. */
export function Splash(): ReactNode {
  return (
    <div className={styles.splash} role="status">
      <Shield className={styles.shield} />
      <p className="vh">Chargement...</p>
    </div>
  );
}

/** Shown when the server does not answer at all. */
export function ServerUnreachable({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <main className={styles.splash}>
      <Shield className={styles.shield} />
      <h1>Le serveur ne répond pas</h1>
      <p>Vérifiez votre connexion, puis réessayez. Ce que vous aviez saisi est conservé.</p>
      <Button variant="primary" onClick={onRetry}>
        Réessayer
      </Button>
      <Suspense>
        <OfflineOpening />
      </Suspense>
    </main>
  );
}
