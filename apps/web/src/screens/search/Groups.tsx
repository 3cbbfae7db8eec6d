import {
  countInWords,
  SEARCH_COUNT_MAX,
  SEARCH_GROUP_SIZE,
  type SearchAnswer,
  type SearchCounts,
  type SearchResult,
} from '@dosye/domain/calls/search.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon, type ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import { SEARCHED_ENTRIES, type SearchedEntry } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ResultTable } from './ResultTable.tsx';
import styles from './Search.module.css';
import { listUrl, searchLink } from './searchAddress.ts';

const totalOf = (type: string, answer: SearchAnswer, counts: SearchCounts | undefined) => {
  const count = answer[type]?.length ?? 0;
  return count <= SEARCH_GROUP_SIZE ? count : counts?.[type];
};

/** '134', 'plus de 1 000', or 'plus de 12' until the exact number is known. */
const groupCount = (
  type: string,
  answer: SearchAnswer,
  counts: SearchCounts | undefined,
): string => {
  const total = totalOf(type, answer, counts);
  return total === undefined ? `plus de ${SEARCH_GROUP_SIZE}` : countInWords(total);
};

/** '146 résultats', or 'Plus de 1 012 résultats' where a group has more than are counted. */
export function totalText(answer: SearchAnswer, counts: SearchCounts | undefined): string {
  const totals = Object.keys(answer).map((type) => totalOf(type, answer, counts));
  const least = totals.reduce<number>(
    (sum, total) => sum + Math.min(total ?? SEARCH_GROUP_SIZE, SEARCH_COUNT_MAX),
    0,
  );
  const exact = totals.every((total) => total !== undefined && total <= SEARCH_COUNT_MAX);
  const text = plural(least, 'résultat');
  return exact ? text : `Plus de ${text}`;
}

/** The group whose first result matches best, which Enter opens; of equal ones the first. Undefined without results. */
export const bestGroup = (answer: SearchAnswer): SearchedEntry | undefined => {
  const ranked = SEARCHED_ENTRIES.flatMap((area) => {
    const [first] = answer[area.globalSearch.type] ?? [];
    return first ? [{ area, rank: first.rank }] : [];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.area;
};

interface GroupsProps {
  readonly answer: SearchAnswer;
  readonly counts: SearchCounts | undefined;
  readonly query: string;
  readonly onDetails: (result: SearchResult) => void;
}

/** The groups of a search in their order, under links to each. */
export function Groups({ answer, counts, query, onDetails }: GroupsProps): ReactNode {
  const best = bestGroup(answer);
  const groups = SEARCHED_ENTRIES.map((area) => ({
    area,
    results: answer[area.globalSearch.type] ?? [],
    count: groupCount(area.globalSearch.type, answer, counts),
  }));
  return (
    <>
      <nav aria-label="Groupes de résultats">
        <ul className={styles.groups}>
          {groups.map(({ area: { id, globalSearch }, results, count }) => (
            <li key={id}>
              {results.length === 0 ? (
                <GroupLabel {...globalSearch} count="0" />
              ) : (
                <a href={`#groupe-${id}`}>
                  <GroupLabel {...globalSearch} count={count} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(
        ({ area, results, count }) =>
          results.length > 0 && (
            <ResultGroup
              key={area.id}
              area={area}
              isBest={area === best}
              query={query}
              results={results}
              count={count}
              total={totalOf(area.globalSearch.type, answer, counts)}
              onDetails={onDetails}
            />
          ),
      )}
    </>
  );
}

interface ResultGroupProps {
  /** Whether Enter opens its first result. */
  readonly isBest: boolean;
  readonly area: SearchedEntry;
  readonly query: string;
  readonly results: readonly SearchResult[];
  readonly count: string;
  /** Exact number of matches; undefined until it is known. */
  readonly total: number | undefined;
  readonly onDetails: (result: SearchResult) => void;
}

function ResultGroup(props: ResultGroupProps): ReactNode {
  const { area, isBest, query, results, count, total, onDetails } = props;
  const id = `groupe-${area.id}`;
  const group = area.globalSearch.type;
  return (
    <section
      id={id}
      className={cx(styles.group, isBest && styles.best)}
      aria-labelledby={`${id}-titre`}
    >
      <h2 id={`${id}-titre`}>
        {area.globalSearch.label} <span className="num">({count})</span>
      </h2>
      <ResultTable
        area={area}
        results={results.slice(0, SEARCH_GROUP_SIZE)}
        onDetails={onDetails}
      />
      {results.length > SEARCH_GROUP_SIZE && (
        <p className={cx('soft small', styles.more)}>
          Les {SEARCH_GROUP_SIZE} premiers sont affichés.{' '}
          <Link to={searchLink(query, group)}>
            {total === undefined ? 'Voir les suivants' : `Voir les ${countInWords(total)}`}
          </Link>
          <a href={listUrl(area, query.trim())} target="_blank" rel="noreferrer">
            Tous les résultats dans la liste
          </a>
        </p>
      )}
    </section>
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
