import { Button } from '@dosye/engine/ui/Button.tsx';
import { usePageTitle } from '@dosye/engine/ui/usePageTitle.ts';
import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { useReloadIfOutdated } from '../../shell/outdatedPage.ts';
import { Shield } from '../../shell/Shield.tsx';
import { Splash } from '../../shell/Splash.tsx';
import styles from '../../shell/Splash.module.css';

/** Matches the error of a failed dynamic import: no connection, or a newer version was installed. */
const LOAD_ERROR = /dynamically imported module|module script failed|preload CSS/i;

/** Shown when a screen throws or its code cannot be loaded. @param failure what was thrown */
export function ErrorScreen({ failure }: { readonly failure: unknown }): ReactNode {
  usePageTitle('Erreur');
  if (!useReloadIfOutdated()) return <Splash />;
  const isMissing = failure instanceof Error && LOAD_ERROR.test(failure.message);
  return (
    <main className={styles.splash}>
      <Shield className={styles.shield} />
      <h1>{isMissing ? 'Cette page n’a pas pu être chargée' : 'Unexpected Application Error!'}</h1>
      <p>
        {isMissing
          ? 'La connexion est coupée, ou une nouvelle version vient d’être installée.'
          : 'Une erreur inattendue est survenue. Ce que vous aviez saisi est conservé.'}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
        <Button onClick={() => window.location.assign('/')}>Retour à l'accueil</Button>
      </div>
    </main>
  );
}

interface Caught {
  readonly failure?: unknown;
}

/** Shows the error screen for what no router sees: the sign-in page, and what stands above every screen. */
export class ErrorBoundary extends Component<PropsWithChildren, Caught> {
  static getDerivedStateFromError = (failure: unknown): Caught => ({ failure });
  override state: Caught = {};
  override render(): ReactNode {
    const { children } = this.props;
    return 'failure' in this.state ? <ErrorScreen failure={this.state.failure} /> : children;
  }
}
