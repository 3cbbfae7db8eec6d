import { plural } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Answered } from '../answer/Answered.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ScreenIconName } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { FilterBar } from './ListFilters.tsx';
import { ListTable, type TableDeclaration } from './ListTable.tsx';
import {
  isByRelevance,
  isFiltered,
  type ListFilter,
  pageCount,
  valueOf,
  withFilter,
  withoutFilters,
  withSort,
} from './listState.ts';
import type { List } from './useList.ts';

/** What a list is, besides its rows. */
export interface ListDeclaration<Row> extends TableDeclaration<Row> {
  /** The filters above the rows, for lists that show them there. */
  readonly filterBar?: {
    readonly label?: string;
    readonly filters: readonly ListFilter[];
    readonly isCompact?: boolean;
  };
  readonly empty: {
    readonly icon?: ScreenIconName;
    readonly title: string;
    /** The title where the state is filtered. */
    readonly filtered?: string;
    /** A sentence under the title there. */
    readonly hint?: string;
    /** The button that sets the filters back; none where there are none. */
    readonly reset?: string;
  };
  /** Sentence for an answer that did not come; by default the error's own. */
  readonly failed?: string;
  /** The number of rows that is announced where all are on one page: one, and several. */
  readonly counted?: readonly [one: string, several?: string];
  /** A search puts the best matches first until a column is chosen. */
  readonly isBestFirst?: boolean;
  /** The actions on the selected rows; without it none are selected. */
  readonly selectionActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface ListScreenProps<Row, Answer> extends ListDeclaration<Row> {
  readonly list: List<Row, Answer>;
  /** The whole list is on one page. */
  readonly isWhole?: boolean;
  readonly className?: string | undefined;
  /** What stands above the filters. */
  readonly children?: ReactNode;
}

/** Filters, rows, actions on selected ones, and pages of a list. */
export function ListScreen<Row, Answer>(props: ListScreenProps<Row, Answer>): ReactNode {
  const { list, title, filterBar, empty, idOf, selectionActions } = props;
  const { state, change, query, isPageGone, selection } = list;
  const rows = list.current?.rows ?? [];
  const reset = (): void => change(withoutFilters);
  function filter(name: string, value: string): void {
    const isText = filterBar?.filters.find((one) => one.name === name)?.show === 'text';
    change((latest) => withFilter(latest, name, value), {
      replace: isText && valueOf(state, name) !== '' && value !== '',
    });
  }
  const table = {
    ...props,
    sort: props.isBestFirst && isByRelevance(state) ? undefined : state.sort,
    onSort: (key: string) => change((latest) => withSort(latest, key)),
    selection: selectionActions && selection,
  };
  const filtered = isFiltered(state);
  return (
    <>
      <Card className={props.className} role="region" aria-label={title}>
        {props.children}
        {filterBar && <FilterBar {...filterBar} state={state} onFilter={filter} onReset={reset} />}
        <Answered
          query={query}
          failed={props.failed}
          loading={<ListTable {...table} rows={undefined} stale={false} />}
          isEmpty={(answer) => list.pageOf(answer).rows.length === 0 && !isPageGone}
          empty={
            <EmptyState
              icon={empty.icon}
              title={(filtered && empty.filtered) || empty.title}
              action={filtered && empty.reset && <Button onClick={reset}>{empty.reset}</Button>}
            >
              {filtered ? empty.hint : undefined}
            </EmptyState>
          }
        >
          {(answer, stale) => (
            <ListTable
              {...table}
              rows={isPageGone ? undefined : list.pageOf(answer).rows}
              stale={stale}
            />
          )}
        </Answered>
      </Card>
      {selectionActions?.(
        rows.filter((row) => selection.selected.has(Number(idOf(row)))),
        selection.clear,
      )}
      <Pages {...props} />
    </>
  );
}

/** The pager, or the number of rows for screen readers where all are on one page. */
function Pages<Row, Answer>({ list, counted, isWhole }: ListScreenProps<Row, Answer>): ReactNode {
  const { page, state, change } = list;
  if (!page) return null;
  const pages = isWhole ? 1 : pageCount(page.total);
  if (pages === 1) {
    return (
      counted && (
        <p className="vh" role="status">
          {plural(page.total, ...counted)}
        </p>
      )
    );
  }
  return (
    <Pagination
      page={Math.min(state.page, pages)}
      pageCount={pages}
      total={page.total}
      onPage={(next) => change((latest) => ({ ...latest, page: next }), { toTop: true })}
    />
  );
}
