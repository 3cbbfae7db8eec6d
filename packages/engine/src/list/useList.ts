import {
  keepPreviousData,
  type QueryMeta,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnswer } from '../answer/readAnswer.ts';
import { type ChangeState, type UrlState, useUrlState } from '../ui/urlState.ts';
import { type ListState, pageCount } from './listState.ts';
import { useSelection } from './selection.ts';

interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface ListSource<Row, Answer> {
  readonly url: UrlState<ListState>;
  /** The query of what a state shows; the rows of the state before are shown until it is answered. */
  readonly query: (state: ListState) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
    readonly meta?: QueryMeta;
  };
  readonly pageOf: (answer: Answer, state: ListState) => ListPage<Row>;
  /** Id of a row, where rows are selected. */
  readonly selectBy?: (row: Row) => number;
}

/** A list as it is at present. */
export interface List<Row, Answer> {
  readonly state: ListState;
  readonly change: ChangeState<ListState>;
  readonly query: UseQueryResult<Answer>;
  readonly pageOf: (answer: Answer) => ListPage<Row>;
  /** The page that was read last, which is the previous one while another is loading. */
  readonly page: ListPage<Row> | undefined;
  /** The page of the present state; undefined until it is there. */
  readonly current: ListPage<Row> | undefined;
  readonly isFailed: boolean;
  /** Whether the last row of the last page has gone: the new last page is about to be shown. */
  readonly isPageGone: boolean;
  readonly selection: ReturnType<typeof useSelection>;
}

/** A list whose state is in the URL of the screen. */
export function useList<Row, Answer>(source: ListSource<Row, Answer>): List<Row, Answer> {
  const { url, pageOf, selectBy } = source;
  const [state, change] = useUrlState(url);
  const query = useQuery({ ...source.query(state), placeholderData: keepPreviousData });
  const answer = useAnswer(query);
  const page = answer.data === undefined ? undefined : pageOf(answer.data, state);
  const current = answer.state === 'previous' ? undefined : page;
  // Here, so that whoever clears it draws the rows that have been read meanwhile.
  const selection = useSelection(
    JSON.stringify(state),
    selectBy ? (current?.rows ?? []).map(selectBy) : [],
  );
  const last = pageCount(current?.total ?? 0);
  const isPageGone = current !== undefined && state.page > last;
  useEffect(() => {
    if (isPageGone) change((latest) => ({ ...latest, page: last }), { replace: true });
  });
  return {
    state,
    change,
    query,
    pageOf: (answered) => pageOf(answered, state),
    page,
    current: isPageGone ? undefined : current,
    isFailed: answer.state === 'failed',
    isPageGone,
    selection,
  };
}
