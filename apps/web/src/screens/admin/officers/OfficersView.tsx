import type { ListedOfficer } from '@dosye/domain/calls/officers.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { officersQuery } from '@dosye/engine/api/officeQueries.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';
import type { ListColumn } from '@dosye/engine/list/ListTable.tsx';
import { useList } from '@dosye/engine/list/useList.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button, IconButton } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { type KeptOfficer, OfficerDialog, RemoveOfficerDialog } from './OfficerDialog.tsx';

/** The filters of the officers: name or badge and, for roles that see every office, the office. */
const FILTERS: readonly ListFilter[] = [
  {
    name: SEARCH,
    label: 'Rechercher par nom ou matricule',
    show: 'text',
    placeholder: 'Rechercher par nom ou matricule',
  },
  { name: 'bureau', label: 'Bureau', show: 'office', all: 'Tous les bureaux' },
];
const URL = listUrl({ filters: FILTERS });

const officeOf = ({ filters }: ListState): number | undefined =>
  Number(filters['bureau']) || undefined;

/** What is done: an officer is changed or removed, or one is added. */
type OpenDialog =
  | { action: 'add'; officer?: never }
  | { action: 'change' | 'remove'; officer: KeptOfficer };

/** 'Agents du bureau': the officers whom the forms of the office suggest. */
export function OfficersView(): ReactNode {
  const { role } = useUser();
  const [open, setOpen] = useState<OpenDialog>();
  const close = (): void => setOpen(undefined);
  const list = useList({
    url: URL,
    query: (state) => officersQuery(officeOf(state)),
    pageOf: ({ officers }, { search }) => {
      const searched = fold(search);
      const rows = officers.filter(({ name, grade, matricule }) =>
        fold(`${name} ${grade} ${matricule}`).includes(searched),
      );
      return { rows, total: rows.length };
    },
  });
  return (
    <AdminPage
      view="Agents du bureau"
      title="Agents du bureau"
      sub="Les formulaires les proposent ; les comptes qui ont un nom complet en font partie."
      actions={
        <Button
          variant="primary"
          icon={<Icon name="plus" />}
          onClick={() => setOpen({ action: 'add' })}
        >
          Ajouter un agent
        </Button>
      }
    >
      <ListScreen
        list={list}
        title="Agents du bureau"
        idOf={({ id, name, grade }) => id ?? `${name} ${grade}`}
        columns={columns(setOpen)}
        filterBar={{
          filters: FILTERS.filter(({ show }) => show !== 'office' || seesEveryOffice(role)),
          isCompact: true,
        }}
        empty={{
          icon: 'users',
          title: 'Aucun agent dans la liste.',
          filtered: 'Aucun agent ne correspond à votre recherche.',
          reset: 'Réinitialiser',
        }}
        counted={['agent']}
        isWhole
        isSingleLine
      />
      {open?.action === 'remove' ? (
        <RemoveOfficerDialog officer={open.officer} onClose={close} />
      ) : (
        open && (
          <OfficerDialog officer={open.officer} office={officeOf(list.state)} onClose={close} />
        )
      )}
    </AdminPage>
  );
}

const columns = (onOpen: (open: OpenDialog) => void): ListColumn<ListedOfficer>[] => [
  { label: 'Nom', isName: true, card: 'title', cell: ({ name }) => name },
  { label: 'Grade', card: 'subtitle', cell: ({ grade }) => grade },
  { label: 'Matricule', card: 'foot', cell: ({ matricule }) => matricule },
  { label: 'Téléphone', card: 'foot', cell: ({ telephone }) => formatPhone(telephone) },
  {
    label: 'Actions',
    card: 'line',
    cell: ({ id, ...officer }) =>
      id === undefined ? (
        <span className="muted small">Par son compte</span>
      ) : (
        <span className="row tight">
          <IconButton
            label={`Modifier : ${officer.name}`}
            title="Modifier"
            icon={<Icon name="pencil" />}
            onClick={() => onOpen({ action: 'change', officer: { id, ...officer } })}
            {...ROW_OPENER}
          />
          <IconButton
            label={`Retirer : ${officer.name}`}
            title="Retirer"
            danger
            icon={<Icon name="trash" />}
            onClick={() => onOpen({ action: 'remove', officer: { id, ...officer } })}
          />
        </span>
      ),
  },
];
