import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type AreaDeclaration, listPrintPath } from '@dosye/domain/dossier/area.ts';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { listQuery } from '../api/dossierQueries.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { PrintLink } from '../print/PrintLink.tsx';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { CreationMenu, MenuLink } from '../ui/Menu.tsx';
import { Page, PageHeader } from '../ui/Page.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { dossierColumns, rowName, useVisibleColumns } from './cells.tsx';
import buttonStyles from './DossierList.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './Filters.module.css';
import { FilterToggle } from './ListFilters.tsx';
import { ListScreen } from './ListScreen.tsx';
import { areaUrl, SEARCH, toListRequest, withFilter, withoutFilters } from './listState.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { type List, useList } from './useList.ts';

interface DossierListProps {
  readonly area: AreaDeclaration;
}

/** The list page of an area: search, filters, table, pagination and actions on selected rows. */
export function DossierList({ area }: DossierListProps): ReactNode {
  const user = useUser();
  const { title, empty, failed } = area.list;
  const url = useMemo(() => areaUrl(area), [area]);
  const list = useList({
    url,
    query: (state) => listQuery(area, toListRequest(state)),
    pageOf: (answer) => answer,
    selectBy: ({ id }) => id,
  });
  const { filters, sortConfig } = toListRequest(list.state);
  const columns = useVisibleColumns(area, list.state.filters);
  const total = list.current?.total;
  const query = url.write({ ...list.state, page: 1 }).toString();
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        sub={<CountLine area={area} total={total} failed={list.isFailed} />}
        actions={
          <ListActions main={<CreateButton area={area} />}>
            {area.pages?.map(({ path, label, icon }) => (
              <LinkButton key={path} to={path} icon={<Icon name={icon} />}>
                {label}
              </LinkButton>
            ))}
            {area.list.print && (
              <PrintLink url={listPrintPath(area) + (query && `?${query}`)}>
                {area.list.print.label}
              </PrintLink>
            )}
            <ExportMenu
              path={`/${area.id}/export`}
              payload={{ filters, sortConfig }}
              name={title}
              successMessage="Liste exportée avec succès."
              disabled={!total}
            />
          </ListActions>
        }
      />
      <Card role="region" aria-label="Recherche et filtres">
        <SearchAndFilters area={area} list={list} />
      </Card>
      <ListScreen
        list={list}
        title={title}
        className={styles.below}
        idOf={({ id }) => id}
        nameOf={rowName}
        columns={dossierColumns(area, columns)}
        isSingleLine
        isBestFirst
        skeletonRows={5}
        failed={failed}
        empty={{
          title: empty,
          hint: 'Aucun résultat ne correspond à cette recherche et à ces filtres.',
          reset: 'Effacer la recherche et les filtres',
        }}
        selectionActions={(rows, clear) => (
          <SelectionActions area={area} rows={rows} role={user.role} onClear={clear} />
        )}
      />
    </Page>
  );
}

interface ListActionsProps {
  /** The button that stays in sight on a telephone. */
  readonly main: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a list; on a telephone, where they would fill the screen above the search, a button unfolds all but one. */
function ListActions({ main, children }: ListActionsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={buttonStyles.more}
        aria-label="Autres actions"
        aria-expanded={isOpen}
        icon={<IconDots size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className={cx(buttonStyles.others, isOpen && buttonStyles.open)}>{children}</div>
      <div className={buttonStyles.main}>{main}</div>
    </>
  );
}

function CreateButton({ area }: DossierListProps): ReactNode {
  const { kinds, list } = area;
  const [first] = kinds;
  if (list.createLabel === undefined || first === undefined) return null;
  if (kinds.length === 1) {
    return (
      <LinkButton variant="primary" to={first.paths.create} icon={<Icon name="plus" />}>
        {list.createLabel}
      </LinkButton>
    );
  }
  return (
    <CreationMenu label={list.createLabel}>
      {kinds.map(({ id, paths, icon, menuLabel }) => (
        <MenuLink key={id} to={paths.create} icon={icon}>
          {menuLabel}
        </MenuLink>
      ))}
    </CreationMenu>
  );
}

interface SearchAndFiltersProps extends DossierListProps {
  readonly list: Pick<List<ListRow, unknown>, 'state' | 'change'>;
}

function SearchAndFilters({ area, list }: SearchAndFiltersProps): ReactNode {
  const { state, change } = list;
  const activeCount = Object.keys(state.filters).length;
  const [open, setOpen] = useState(activeCount > 0);
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          id="recherche-liste"
          className={styles.search}
          label="Rechercher dans la liste"
          placeholder={area.list.searchPlaceholder}
          focusOnMount
          value={state.search}
          maxLength={200}
          onSearch={(text) =>
            change((latest) => withFilter(latest, SEARCH, text), {
              replace: state.search !== '' && text !== '',
            })
          }
        />
        <FilterToggle count={activeCount} isOpen={open} onToggle={setOpen}>
          Filtres avancés
        </FilterToggle>
      </div>
      {open && (
        <FilterPanel
          area={area}
          filters={state.filters}
          onFilter={(name, value) => change((latest) => withFilter(latest, name, value))}
          onReset={() => change(withoutFilters)}
        />
      )}
    </>
  );
}

interface CountLineProps extends DossierListProps {
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
