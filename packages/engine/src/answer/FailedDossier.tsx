import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { RetryButton } from './RetryButton.tsx';

interface FailedDossierProps {
  readonly area: AreaDeclaration;
  /** Whether it does not exist, or may not be seen. */
  readonly isMissing: boolean;
  readonly error: unknown;
  readonly query: UseQueryResult;
}

/** What stands in the place of a dossier that could not be read. */
export const FailedDossier = ({ area, isMissing, error, query }: FailedDossierProps): ReactNode => (
  <Card>
    <EmptyState
      icon={isMissing ? 'search' : 'warning'}
      title={isMissing ? area.sentences.notFound : errorMessage(error)}
      action={
        isMissing ? (
          <LinkButton to={area.paths.list} icon={<Icon name="back" />}>
            Retour à la liste
          </LinkButton>
        ) : (
          <RetryButton query={query} />
        )
      }
    />
  </Card>
);
