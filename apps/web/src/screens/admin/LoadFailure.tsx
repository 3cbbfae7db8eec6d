import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  readonly failure: unknown;
  /** Said instead of the server's own sentence, where the specification words it. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** What was to be shown could not be read: why, and another try. */
export function LoadFailure({ failure, title, onRetry }: LoadFailureProps): ReactNode {
  return (
    <Card>
      <EmptyState
        icon="offline"
        title={title ?? errorMessage(failure)}
        action={<Button onClick={onRetry}>Réessayer</Button>}
      />
    </Card>
  );
}
