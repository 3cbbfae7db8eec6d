import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown until everything to print is loaded. */
export function PreparingPrint({
  message = 'Préparation de l’impression...',
}: {
  message?: string | undefined;
}): ReactNode {
  return (
    <Page title="Impression" narrow>
      <h1 className="vh">Impression</h1>
      <p role="status" className="muted">
        {message}
      </p>
    </Page>
  );
}

/** @param missing the sentence for what does not exist or may not be seen */
export const printFailure = (error: unknown, missing: string): string =>
  isApiError(error, 404) || isApiError(error, 400) ? missing : errorMessage(error);

/** An answer that did not come, though it may come to the same call later. */
const MAY_COME: Readonly<QueryFilters> = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error' && !isApiError(state.error, 404),
};

/** A print page without content: says why, asks again for what did not come, and links back. */
export function NothingToPrint({ message, back }: { message: string; back: string }): ReactNode {
  const cache = useQueryClient();
  const isRetrying = useIsFetching() > 0;
  const [mayCome] = useState(() => cache.getQueryCache().findAll(MAY_COME).length > 0);
  return (
    <Page title="Impression" narrow>
      <h1 className="vh">Impression</h1>
      <Card>
        <EmptyState
          icon="printer"
          title={message}
          action={
            <>
              {mayCome && (
                <Button
                  icon={<Icon name="refresh" />}
                  working={isRetrying}
                  onClick={() => void cache.refetchQueries(MAY_COME)}
                >
                  Réessayer
                </Button>
              )}
              <LinkButton to={back} icon={<Icon name="back" />}>
                Retour
              </LinkButton>
            </>
          }
        />
      </Card>
    </Page>
  );
}
