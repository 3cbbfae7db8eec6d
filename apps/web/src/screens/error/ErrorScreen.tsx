import { Button } from '@dosye/engine/ui/Button.tsx';
import { usePageTitle } from '@dosye/engine/ui/usePageTitle.ts';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { Shield } from '../../shell/Shield.tsx';
import styles from '../../shell/Splash.module.css';

/** Matches the error of a failed dynamic import: no connection, or a newer version was installed. */
const LOAD_ERROR = /dynamically imported module|module script failed|preload CSS/i;

/** Error boundary of the router: shown when a screen throws or its code cannot be loaded. */
export function ErrorScreen(): ReactNode {
  const failure = useRouteError();
  usePageTitle('Erreur');
  const notLoaded = failure instanceof Error && LOAD_ERROR.test(failure.message);
  return (
    <main className={styles.splash}>
      <Shield className={styles.shield} />
      <h1>{notLoaded ? 'Cette page n’a pas pu être chargée' : 'Unexpected Application Error!'}</h1>
      <p>
        {notLoaded
          ? 'La connexion est coupée, ou une nouvelle version vient d’être installée.'
          : 'Une erreur inattendue est survenue. Ce que vous aviez saisi est conservé.'}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
        <Button onClick={() => window.location.assign('/')}>Retour à l’accueil</Button>
      </div>
    </main>
  );
}
