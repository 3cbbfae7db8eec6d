import { Button } from '@dosye/engine/ui/Button.tsx';
import type { ReactNode } from 'react';
import { Shield } from './Shield.tsx';
import styles from './Splash.module.css';

interface FailureScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen that cannot be shown, with what helps. */
export function FailureScreen({ title, children }: FailureScreenProps): ReactNode {
  return (
    <main className={styles.splash}>
      <Shield className={styles.shield} />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
        <Button onClick={() => window.location.assign('/')}>Retour à l'accueil</Button>
      </div>
    </main>
  );
}

/** Shown when the code of a screen could not be loaded. */
export const LoadFailure = (): ReactNode => (
  <FailureScreen title="Cette page n’a pas pu être chargée">
    La connexion est coupée, ou une nouvelle version vient d’être installée.
  </FailureScreen>
);
