import {
  SEARCH_GROUP_SIZE,
  type SearchAnswer,
  type SearchResult,
  cappedCount,
} from '@dosye/domain/calls/search.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import { ResultGroup } from './ResultGroup.tsx';
import styles from './Search.module.css';
import { useSearch } from './useSearch.ts';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

interface ResultsProps {
  /** Search text of at least the minimal length. */
  readonly query: string;
  readonly onDetails: (result: SearchResult) => void;
}

/** Search results by area, or a loading, empty or error state. */
export function Results({ query, onDetails }: ResultsProps): ReactNode {
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearch(query);
  const waiting = isFetching && (data === undefined || isPlaceholderData);
  const empty = data !== undefined && Object.values(data).every(({ length }) => length === 0);
  return (
    <div aria-busy={isFetching}>
      <p className={styles.state} role="status">
        {waiting ? 'Recherche en cours...' : data && !empty && totalText(data)}
      </p>
      {data === undefined && waiting && <SkeletonCard lines={3} />}
      {error && !waiting && (
        <EmptyState
          icon="warning"
          title={errorMessage(error)}
          action={
            <Button icon={<Icon name="refresh" />} onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
      {!error && !waiting && empty && (
        <EmptyState title={`Aucun résultat trouvé pour "${query.trim()}"`}>
          Vérifiez l’orthographe, ou cherchez par une partie du nom ou d’un numéro.
        </EmptyState>
      )}
      {data && !error && !empty && (
        <div className={cx(waiting && styles.waiting)}>
          <Groups answer={data} query={query} onDetails={onDetails} />
        </div>
      )}
    </div>
  );
}

/** '12 résultats', or 'Plus de 50 résultats' where a group has more than are shown. */
function totalText(answer: SearchAnswer): string {
  const groups = Object.values(answer).map(({ length }) => length);
  const shown = groups.reduce((sum, length) => sum + Math.min(length, SEARCH_GROUP_SIZE), 0);
  const text = plural(shown, 'résultat');
  return groups.some((length) => length > SEARCH_GROUP_SIZE) ? `Plus de ${text}` : text;
}

interface GroupsProps extends ResultsProps {
  readonly answer: SearchAnswer;
}

function Groups({ answer, query, onDetails }: GroupsProps): ReactNode {
  const groups = SEARCHED_AREAS.map((area) => ({
    area,
    results: answer[area.globalSearch.type] ?? [],
  }));
  return (
    <>
      <nav aria-label="Groupes de résultats">
        <ul className={styles.groups}>
          {groups.map(({ area: { id, globalSearch }, results }) => (
            <li key={id}>
              {results.length === 0 ? (
                <GroupLabel {...globalSearch} count="0" />
              ) : (
                <a href={`#groupe-${id}`}>
                  <GroupLabel {...globalSearch} count={cappedCount(results.length)} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(
        ({ area, results }) =>
          results.length > 0 && (
            <ResultGroup
              key={area.id}
              area={area}
              query={query}
              results={results}
              onDetails={onDetails}
            />
          ),
      )}
    </>
  );
}

interface GroupLabelProps {
  readonly label: string;
  readonly icon: ScreenIconName;
  readonly count: string;
}

const GroupLabel = ({ label, icon, count }: GroupLabelProps): ReactNode => (
  <span className={styles.groupName}>
    <Icon name={icon} size={16} />
    {label}
    <b className="num">{count}</b>
  </span>
);
