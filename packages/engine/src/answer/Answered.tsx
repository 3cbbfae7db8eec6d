import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import { useAnswer } from './readAnswer.ts';

interface AnsweredProps<T> {
  readonly query: UseQueryResult<T>;
  /** Shown until the first answer; by default one grey line. */
  readonly loading?: ReactNode;
  /** French sentence for an answer that did not come; by default the error's own. */
  readonly failed?: string;
  /** In a narrow column a failure is one sentence with a button. */
  readonly compact?: boolean;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  /** @param isPrevious whether it is the answer to the previous request */
  readonly children: (data: T, isPrevious: boolean) => ReactNode;
}

/** Loading, failed, empty, or outdated with its age. A missing answer is never shown as an empty one (decision 05). */
export function Answered<T>(props: AnsweredProps<T>): ReactNode {
  const { query, loading, failed, compact = false, isEmpty, empty, children } = props;
  const answer = useAnswer(query);
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (answer.state === 'failed') {
    return <Failure title={failed ?? errorMessage(answer.error)} compact={compact} {...retry} />;
  }
  const isNothing = answer.data !== undefined && isEmpty?.(answer.data) === true;
  // That the previous request found nothing says nothing about this one.
  if (answer.data === undefined || (answer.state === 'previous' && isNothing)) {
    return (
      <>
        <LoadingNote />
        {loading ?? <Skeleton width="70%" />}
      </>
    );
  }
  return (
    <>
      {answer.state === 'outdated' && <OutdatedNote readAt={answer.readAt} {...retry} />}
      {isNothing ? empty : children(answer.data, answer.state === 'previous')}
    </>
  );
}

interface FailureProps {
  readonly title: string;
  readonly compact: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Failure({ title, compact, isRetrying, onRetry }: FailureProps): ReactNode {
  const button = (
    <Button
      size={compact ? 'sm' : 'md'}
      icon={<Icon name="refresh" />}
      working={isRetrying}
      onClick={onRetry}
    >
      Réessayer
    </Button>
  );
  if (!compact) return <EmptyState icon="offline" alert title={title} action={button} />;
  return (
    <>
      <p className="muted" role="alert">
        {title}
      </p>
      {button}
    </>
  );
}
