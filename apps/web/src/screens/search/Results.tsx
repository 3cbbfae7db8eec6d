import {
  countInWords,
  isSearchable,
  SEARCH_GROUP_SIZE,
  type SearchAnswer,
  type SearchCounts,
  type SearchRequest,
  type SearchResult,
} from '@dosye/domain/calls/search.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { answerTo } from '@dosye/engine/api/client.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { SEARCHED_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { GroupPage } from './GroupPage.tsx';
import { bestGroup, Groups, totalText } from './Groups.tsx';
import styles from './Search.module.css';
import type { SearchState } from './searchAddress.ts';

interface ResultsProps {
  /** Its search text has at least the minimal length. */
  readonly state: SearchState;
  readonly opensFirst: boolean;
  readonly onPage: (page: number) => void;
  readonly onDetails: (result: SearchResult) => void;
}

/** Search results by area, or a loading, empty or error state. */
export function Results({ state, opensFirst, onPage, onDetails }: ResultsProps): ReactNode {
  const { query, group } = state;
  const search = useSearch(state);
  const found = useAnswer(search);
  const waiting = found.state === 'loading' || found.state === 'previous';
  const shown = waiting ? undefined : found.data;
  useOpenFirst(opensFirst ? shown : undefined);
  const toCount = group === undefined ? groupsToCount(shown ?? {}) : [group];
  const counts = useAnswer(useSearchCounts(query, shown ? toCount : [])).data;
  const nothingFound = `Aucun résultat trouvé pour "${query.trim()}"`;
  const area = SEARCHED_ENTRIES.find(({ globalSearch }) => globalSearch.type === group);
  return (
    <div aria-busy={search.isFetching}>
      <p className={cx('soft', styles.state)} role="status">
        {waiting && 'Recherche en cours...'}
        {shown && !isNothing(shown) && resultText(shown, counts, group)}
        {shown && isNothing(shown) && <span className="vh">{nothingFound}</span>}
      </p>
      <Answered
        query={search}
        loading={<SkeletonCard lines={3} />}
        isEmpty={isNothing}
        empty={
          <EmptyState title={nothingFound}>
            Vérifiez l’orthographe, ou cherchez par une partie du nom ou d’un numéro.
          </EmptyState>
        }
      >
        {(answer, isPrevious) => (
          <div className={cx(isPrevious && styles.waiting)}>
            {area ? (
              <GroupPage
                area={area}
                state={state}
                results={answer[area.globalSearch.type] ?? []}
                total={counts?.[area.globalSearch.type]}
                onPage={onPage}
                onDetails={onDetails}
              />
            ) : (
              <Groups answer={answer} counts={counts} query={query} onDetails={onDetails} />
            )}
          </div>
        )}
      </Answered>
    </div>
  );
}

const isNothing = (answer: SearchAnswer): boolean =>
  Object.values(answer).every(({ length }) => length === 0);

function resultText(
  answer: SearchAnswer,
  counts: SearchCounts | undefined,
  group: string | undefined,
): string {
  if (group === undefined) return totalText(answer, counts);
  const total = counts?.[group];
  return total === undefined ? '' : `${countInWords(total)} dans ce groupe`;
}

function useOpenFirst(answer: SearchAnswer | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (answer === undefined) return;
    const area = bestGroup(answer);
    const first = area && answer[area.globalSearch.type]?.[0];
    if (first) void navigate(pathWithId(area.paths.details, first.id));
  }, [answer, navigate]);
}

/**
 * Search results for a text. A cached result is shown and requested again, so that a dossier saved a moment ago is
 * found. The previous results are shown while loading. A text that is too short is not sent.
 */
function useSearch({ query, group, page }: SearchState) {
  const q = query.trim();
  const request: SearchRequest = group === undefined ? { q } : { q, group, page };
  return useQuery({
    queryKey: ['search', request],
    queryFn: answerTo<SearchAnswer>('POST', '/search', request),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}

const groupsToCount = (answer: SearchAnswer): string[] =>
  Object.entries(answer)
    .filter(([, results]) => results.length > SEARCH_GROUP_SIZE)
    .map(([group]) => group);

/** Asked for once the results are shown, which wait for no number. @param groups none while the results are loading */
function useSearchCounts(query: string, groups: readonly string[]) {
  const q = query.trim();
  return useQuery({
    queryKey: ['search-counts', q, groups],
    queryFn: answerTo<SearchCounts>('POST', '/search/counts', { q, groups }),
    enabled: groups.length > 0,
    staleTime: 0,
    gcTime: 60_000,
  });
}
