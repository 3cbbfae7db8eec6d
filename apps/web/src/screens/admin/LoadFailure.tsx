import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  readonly failure: unknown;
  /** Shown instead of the server's message. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** Empty state for data that could not be loaded: the error message and a retry button. */
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
