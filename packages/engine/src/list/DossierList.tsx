import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Answered } from '../answer/Answered.tsx';
import { useAnswer } from '../answer/readAnswer.ts';
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
import { Skeleton } from '../ui/Skeleton.tsx';
import { useUrlState } from '../ui/urlState.ts';
import { visibleColumns } from './cells.tsx';
import { CreateButton } from './CreateButton.tsx';
import { DossierTable } from './DossierTable.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import filterStyles from './Filters.module.css';
import styles from './DossierList.module.css';
import {
  areaUrl,
  pageCount,
  SEARCH,
  toListRequest,
  withFilter,
  withoutFilters,
  withSort,
} from './listState.ts';
import { PrintListLink } from './PrintListLink.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useSelection } from './selection.ts';
import { usePageGone } from './usePageGone.ts';

/** The list page of an area: search, filters, table, pagination and actions on selected rows. */
export function DossierList({ area }: { readonly area: AreaDeclaration }): ReactNode {
  const user = useUser();
  const seesCommunes = maySeeCommunes(user.role, user.bureau_nom);
  const [state, change] = useUrlState(useMemo(() => areaUrl(area), [area]));
  const request = useMemo(() => toListRequest(state), [state]);
  const query = useListPage(area, request);
  const answer = useAnswer(query);
  const isPrevious = answer.state === 'previous';
  const rows = answer.data?.rows ?? [];
  const total = isPrevious ? undefined : answer.data?.total;
  const selection = useSelection(
    JSON.stringify(request),
    (isPrevious ? [] : rows).map(({ id }) => id),
  );
  const pages = pageCount(answer.data?.total ?? 0);
  const pageGone = usePageGone(state.page, total, (page) =>
    change((latest) => ({ ...latest, page }), { replace: true }),
  );

  const filterProps = {
    filters: state.filters,
    seesCommunes,
    seesOffices: seesEveryOffice(user.role),
    onFilter: (name: string, value: string) => change((latest) => withFilter(latest, name, value)),
    onReset: () => change(withoutFilters),
  };
  const table = {
    area,
    columns: visibleColumns(area, user),
    sort: state.sort,
    onSort: (key: string) => change((latest) => withSort(latest, key)),
    selection,
  };
  return (
    <Page title={area.list.title}>
      <PageHeader
        title={area.list.title}
        sub={<CountLine area={area} total={total} failed={answer.state === 'failed'} />}
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
            change((latest) => withFilter(latest, SEARCH, text), {
              replace: state.search !== '' && text !== '',
            })
          }
          {...filterProps}
        />
      </Card>
      <Card className={styles.list} role="region" aria-label={area.list.title}>
        <Answered
          query={query}
          failed={area.list.failed}
          loading={<DossierTable {...table} rows={undefined} stale={false} />}
          isEmpty={(page) => page.rows.length === 0 && !pageGone}
          empty={
            <EmptyList
              area={area}
              filtered={state.search !== '' || Object.keys(state.filters).length > 0}
              onReset={filterProps.onReset}
            />
          }
        >
          {(page, stale) => (
            <DossierTable {...table} rows={pageGone ? undefined : page.rows} stale={stale} />
          )}
        </Answered>
      </Card>
      <SelectionActions
        area={area}
        rows={rows.filter(({ id }) => selection.selected.has(id))}
        role={user.role}
        onClear={selection.clear}
      />
      <Pagination
        page={Math.min(state.page, pages)}
        pageCount={pages}
        total={answer.data?.total ?? 0}
        onPage={(page) => change((latest) => ({ ...latest, page }), { toTop: true })}
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

interface CountLineProps {
  readonly area: AreaDeclaration;
  /** Undefined until the answer is there. */
  readonly total: number | undefined;
  readonly failed: boolean;
}

/** '{n} enregistrements correspondent à vos filtres', with the number in bold; no number for an answer that did not come. */
function CountLine({ area, total, failed }: CountLineProps): ReactNode {
  if (failed) return <>Nombre inconnu : la liste n’a pas pu être lue.</>;
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
  readonly filtered: boolean;
  readonly onReset: () => void;
}

/** No match, or no dossier at all. */
function EmptyList({ area, filtered, onReset }: EmptyListProps): ReactNode {
  return (
    <EmptyState
      title={area.list.empty}
      action={filtered && <Button onClick={onReset}>Effacer la recherche et les filtres</Button>}
    >
      {filtered ? 'Aucun résultat ne correspond à cette recherche et à ces filtres.' : undefined}
    </EmptyState>
  );
}
