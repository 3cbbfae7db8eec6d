import type { ReactNode } from 'react';
import { LinkButton } from '../ui/Button.tsx';
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
