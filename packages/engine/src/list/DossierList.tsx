import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useListPage } from '../api/dossierQueries.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageHeader } from '../ui/Page.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';
import { visibleColumns } from './cells.tsx';
import { CreateButton } from './CreateButton.tsx';
import { DossierTable } from './DossierTable.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import filterStyles from './Filters.module.css';
import styles from './DossierList.module.css';
import {
  pageCount,
  toListRequest,
  withFilter,
  withoutFilters,
  withSearch,
  withSort,
} from './listState.ts';
import { PrintListLink } from './PrintListLink.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useSelection } from './selection.ts';
import { useListState } from './useListState.ts';

/** The list page of an area: search, filters, table, pagination and actions on selected rows. */
export function DossierList({ area }: { readonly area: AreaDeclaration }): ReactNode {
  const user = useUser();
  const seesCommunes = maySeeCommunes(user.role, user.bureau_nom);
  const { state, change } = useListState(area);
  const request = useMemo(() => toListRequest(state), [state]);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useListPage(area, request);
  // After an error the previous rows may be outdated: the list is shown empty.
  const rows = isError ? [] : data?.rows;
  const total = isError ? 0 : data?.total;
  const selection = useSelection(
    JSON.stringify(request),
    (isPlaceholderData ? [] : (rows ?? [])).map(({ id }) => id),
  );
  const pages = pageCount(total ?? 0);
  const pageGone = !isPlaceholderData && !isError && total !== undefined && state.page > pages;

  // When the last row of the last page is deleted, the new last page is shown.
  useEffect(() => {
    if (pageGone) change({ ...state, page: pages }, { replace: true });
  });

  const filterProps = {
    filters: state.filters,
    seesCommunes,
    seesOffices: seesEveryOffice(user.role),
    onFilter: (name: string, value: string) => change(withFilter(state, name, value)),
    onReset: () => change(withoutFilters(state)),
  };
  return (
    <Page title={area.list.title}>
      <PageHeader
        title={area.list.title}
        sub={<CountLine area={area} total={total} />}
        actions={
          <>
            <PrintListLink area={area} state={state} />
            <ExportMenu
              path={`/${area.id}/export`}
              payload={{ filters: request.filters, sortConfig: request.sortConfig }}
              name={area.list.title}
              successMessage="Liste exportée avec succès."
              disabled={!total}
            />
            <CreateButton area={area} />
          </>
        }
      />
      <Card role="region" aria-label="Recherche et filtres">
        <SearchAndFilters
          area={area}
          search={state.search}
          onSearch={(text) =>
            change(withSearch(state, text), { replace: state.search !== '' && text !== '' })
          }
          {...filterProps}
        />
      </Card>
      <Card className={styles.list} role="region" aria-label={area.list.title}>
        {rows === undefined && <LoadingNote />}
        {rows?.length === 0 ? (
          <EmptyList
            area={area}
            failed={isError}
            isFetching={isFetching}
            filtered={state.search !== '' || Object.keys(state.filters).length > 0}
            onReset={filterProps.onReset}
            onRetry={() => void refetch()}
          />
        ) : (
          <DossierTable
            area={area}
            columns={visibleColumns(area, seesCommunes)}
            rows={pageGone ? undefined : rows}
            stale={isPlaceholderData}
            sort={state.sort}
            onSort={(key) => change(withSort(state, key))}
            selection={selection}
          />
        )}
      </Card>
      <SelectionActions
        area={area}
        rows={(rows ?? []).filter(({ id }) => selection.selected.has(id))}
        role={user.role}
        onClear={selection.clear}
      />
      <Pagination
        page={Math.min(state.page, pages)}
        pageCount={pages}
        total={total ?? 0}
        onPage={(page) => change({ ...state, page }, { toTop: true })}
      />
    </Page>
  );
}

interface SearchAndFiltersProps extends Omit<Parameters<typeof FilterPanel>[0], 'area'> {
  readonly area: AreaDeclaration;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The search box and the filters, which are open when any is set. */
function SearchAndFilters({ area, search, onSearch, ...panel }: SearchAndFiltersProps): ReactNode {
  const activeCount = Object.keys(panel.filters).length;
  const [open, setOpen] = useState(activeCount > 0);
  return (
    <>
      <div className={filterStyles.bar}>
        <SearchBox
          id="recherche-liste"
          className={filterStyles.search}
          label="Rechercher dans la liste"
          placeholder={area.list.searchPlaceholder}
          focusOnMount
          value={search}
          maxLength={200}
          onSearch={onSearch}
        />
        <Button
          className={cx(filterStyles.toggle, open && filterStyles.open)}
          icon={<Icon name="filter" />}
          iconAfter={
            <>
              {activeCount > 0 && (
                <span className={filterStyles.count}>
                  {activeCount}
                  <span className="vh"> filtre(s) actif(s)</span>
                </span>
              )}
              <Icon name={open ? 'up' : 'down'} size={16} />
            </>
          }
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filtres avancés
        </Button>
      </div>
      {open && <FilterPanel area={area} {...panel} />}
    </>
  );
}

/** '{n} enregistrements correspondent à vos filtres', with the number in bold. */
function CountLine({
  area,
  total,
}: {
  readonly area: AreaDeclaration;
  readonly total: number | undefined;
}): ReactNode {
  if (total === undefined) return <Skeleton width={260} height={20} />;
  const number = frenchNumber(total);
  const line = area.list.count(total);
  if (!line.startsWith(number)) return <span role="status">{line}</span>;
  return (
    <span role="status">
      <b className="num">{number}</b>
      {line.slice(number.length)}
    </span>
  );
}

interface EmptyListProps {
  readonly area: AreaDeclaration;
  readonly failed: boolean;
  readonly isFetching: boolean;
  readonly filtered: boolean;
  readonly onReset: () => void;
  readonly onRetry: () => void;
}

/** Empty state: no match, no dossier at all, or an error. */
function EmptyList({ area, failed, isFetching, filtered, onReset, onRetry }: EmptyListProps) {
  if (failed) {
    return (
      <EmptyState
        icon="warning"
        title={area.list.failed}
        action={
          <Button icon={<Icon name="refresh" />} working={isFetching} onClick={onRetry}>
            Réessayer
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={area.list.empty}
      action={filtered && <Button onClick={onReset}>Effacer la recherche et les filtres</Button>}
    >
      {filtered ? 'Aucun résultat ne correspond à cette recherche et à ces filtres.' : undefined}
    </EmptyState>
  );
}
