import { daysLeftText, type TrashedDossier, type TrashFilters } from '@dosye/domain/calls/trash.ts';
import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { type ListDeclaration, ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import type { ListColumn } from '@dosye/engine/list/ListTable.tsx';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';
import { useList } from '@dosye/engine/list/useList.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { SelectionBar } from '@dosye/engine/ui/SelectionBar.tsx';
import { kindById, KINDS } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import styles from './Trash.module.css';
import { trashQuery, useFocusAfterRemoval, useUndelete } from './useTrash.ts';

/** From so few days on the time left is shown in red. */
const SOON = 3;

const FILTERS: readonly ListFilter[] = [
  { name: SEARCH, label: 'Recherche', show: 'text', placeholder: 'Nom, numéro…' },
  {
    name: 'type',
    label: 'Type de dossier',
    show: 'select',
    choices: KINDS.map(({ kind: { id, label } }) => ({ value: id, label })),
  },
  { name: 'bureau', label: 'Bureau', show: 'office' },
];
const TRASH_URL = listUrl({ filters: FILTERS });

const nameOf = ({ title, dossierNo }: TrashedDossier): string => title || dossierNo;
const textOrEmpty = (text: string): ReactNode =>
  text || <span className="muted">{TEXTS.empty}</span>;

const TRASH: Omit<ListDeclaration<TrashedDossier>, 'columns'> = {
  title: 'Dossiers supprimés',
  idOf: ({ id }) => id,
  nameOf,
  filterBar: { label: 'Filtres de la Corbeille', filters: FILTERS },
  empty: {
    icon: 'trash',
    title: 'La Corbeille est vide.',
    filtered: 'Aucun dossier supprimé ne correspond à cette recherche.',
    reset: 'Réinitialiser les filtres',
  },
  counted: ['dossier supprimé', 'dossiers supprimés'],
};

function toTrashFilters({ search, filters }: ListState): TrashFilters {
  const { type, bureau } = filters;
  return {
    ...(search.trim() && { searchTerm: search.trim() }),
    ...(type && { kind: type }),
    ...(bureau && { bureauId: Number(bureau) }),
  };
}

/** 'Corbeille': the dossiers that were deleted within thirty days, to search and to undelete. */
export function TrashView(): ReactNode {
  const list = useList({
    url: TRASH_URL,
    query: (state) =>
      trashQuery({ filters: toTrashFilters(state), page: state.page, limit: PAGE_SIZE }),
    pageOf: ({ dossiers, total }) => ({ rows: dossiers, total }),
    selectBy: ({ id }) => id,
  });
  const { undeleting, undelete } = useUndelete(useFocusAfterRemoval(list.current?.rows));
  return (
    <AdminPage
      view="Corbeille"
      title="Corbeille"
      sub="Les dossiers supprimés peuvent être rétablis pendant trente jours. Ensuite, ils ne le peuvent plus."
    >
      <ListScreen
        {...TRASH}
        list={list}
        columns={[
          ...COLUMNS,
          {
            label: 'Actions',
            card: 'line',
            className: styles.action,
            cell: (dossier) => (
              <Button
                size="sm"
                working={undeleting.has(dossier.id)}
                aria-label={`Rétablir ${nameOf(dossier)}`}
                onClick={() => void undelete([dossier])}
                {...ROW_OPENER}
              >
                Rétablir
              </Button>
            ),
          },
        ]}
        selectionActions={(selected, clear) => (
          <SelectionBar
            count={selected.length}
            actions={[
              {
                label: 'Rétablir',
                icon: 'restore',
                working: undeleting.size > 0,
                onSelect: () => void undelete(selected),
              },
            ]}
            onClear={clear}
          />
        )}
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<TrashedDossier>[] = [
  {
    label: 'Dossier',
    isName: true,
    card: 'title',
    className: cx('num', styles.number),
    cell: ({ dossierNo, kind }) => (
      <>
        {dossierNo}
        <small>{kindById(kind)?.kind.label}</small>
      </>
    ),
  },
  {
    label: 'Nom',
    card: 'subtitle',
    className: styles.name,
    cell: ({ title }) => textOrEmpty(title),
  },
  { label: 'Bureau', card: 'line', cell: ({ bureau_nom }) => bureau_nom ?? 'Bureau supprimé' },
  {
    label: 'Supprimé',
    card: 'line',
    className: styles.deleted,
    cell: ({ deletedAt, deletedBy, deletedByOfficer }) => (
      <>
        <span className="num">{frenchInstant(deletedAt)}</span>
        <small>{userAndOfficer(deletedBy, deletedByOfficer)}</small>
      </>
    ),
  },
  {
    label: 'Motif',
    card: 'line',
    className: styles.reason,
    cell: ({ reason }) => textOrEmpty(reason),
  },
  {
    label: 'Reste',
    card: 'aside',
    className: styles.left,
    cell: ({ daysLeft }) => (
      <Badge tone={daysLeft <= SOON ? 'red' : 'gray'} icon="clock">
        {daysLeftText(daysLeft)}
      </Badge>
    ),
  },
];
