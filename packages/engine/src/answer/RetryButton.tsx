import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

interface RetryButtonProps {
  readonly query: UseQueryResult;
  readonly size?: 'sm' | 'md';
}

/** Asks again for an answer that did not come. */
export const RetryButton = ({ query, size = 'md' }: RetryButtonProps): ReactNode => (
  <Button
    size={size}
    icon={<Icon name="refresh" />}
    working={query.isFetching}
    onClick={() => void query.refetch()}
  >
    Réessayer
  </Button>
);
