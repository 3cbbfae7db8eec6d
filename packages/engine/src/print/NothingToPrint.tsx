import type { ReactNode } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown until everything to print is loaded. */
export function PreparingPrint(): ReactNode {
  return (
    <Page title="Impression" narrow>
      <h1 className="vh">Impression</h1>
      <p role="status" className="muted">
        Préparation de l’impression...
      </p>
    </Page>
  );
}

/** Why nothing is printed. In: the error, and the sentence for what does not exist or may not be seen. */
export const printFailure = (error: unknown, missing: string): string =>
  isApiError(error, 404) || isApiError(error, 400) ? missing : errorMessage(error);

interface NothingToPrintProps {
  readonly message: string;
  /** Target of the back link. */
  readonly back: string;
}

/** A print page without content: says why and links back. */
export function NothingToPrint({ message, back }: NothingToPrintProps): ReactNode {
  return (
    <Page title="Impression" narrow>
      <h1 className="vh">Impression</h1>
      <Card>
        <EmptyState
          icon="printer"
          title={message}
          action={
            <LinkButton to={back} icon={<Icon name="back" />}>
              Retour
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
