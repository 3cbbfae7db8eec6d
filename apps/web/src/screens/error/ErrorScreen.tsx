import { usePageTitle } from '@dosye/engine/ui/usePageTitle.ts';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { FailureScreen, LoadFailure } from '../../shell/LoadFailure.tsx';

/** Matches the error of a failed dynamic import: no connection, or a newer version was installed. */
const LOAD_ERROR = /dynamically imported module|module script failed|preload CSS/i;

/** Error boundary of the router: shown when a screen throws or its code cannot be loaded. */
export function ErrorScreen(): ReactNode {
  const failure = useRouteError();
  usePageTitle('Erreur');
  if (failure instanceof Error && LOAD_ERROR.test(failure.message)) return <LoadFailure />;
  return (
    <FailureScreen title="Unexpected Application Error!">
      Une erreur inattendue est survenue. Ce que vous aviez saisi est conservé.
    </FailureScreen>
  );
}
