import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';
import { Outdated } from './OutdatedNote.tsx';
import { useAnswer } from './readAnswer.ts';
import { RetryButton } from './RetryButton.tsx';

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
  if (answer.state === 'failed') {
    const title = failed ?? errorMessage(answer.error);
    return <Failure query={query} title={title} compact={compact} />;
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
      <Outdated query={query} />
      {isNothing ? empty : children(answer.data, answer.state === 'previous')}
    </>
  );
}

interface FailureProps {
  readonly query: UseQueryResult;
  readonly title: string;
  readonly compact: boolean;
}

function Failure({ query, title, compact }: FailureProps): ReactNode {
  const button = <RetryButton query={query} size={compact ? 'sm' : 'md'} />;
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
