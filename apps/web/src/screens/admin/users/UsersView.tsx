import type { Role } from '@dosye/domain/people/roles.ts';
import { creatableRoles, isLimitedToOneAdmin } from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import type { ListFilter } from '@dosye/engine/list/listState.ts';
import type { ListGroup } from '@dosye/engine/list/ListTable.tsx';
import { useList } from '@dosye/engine/list/useList.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { USERS_QUERY, useUsers } from '../adminQueries.ts';
import { AddUserDialog } from './dialogs/AddUserDialog.tsx';
import { UserDialog } from './dialogs/UserDialog.tsx';
import type { UserAction } from './UserActions.tsx';
import { userColumns } from './userColumns.tsx';
import styles from './Users.module.css';
import {
  filterUsers,
  groupUsersByOffice,
  officesWithAdmin,
  USER_FILTERS,
  USERS_URL,
} from './usersState.ts';

/** 'Gestion Utilisateurs': the accounts that the user may see, and the actions on them. */
export function UsersView(): ReactNode {
  const acting = useUser();
  const users = useUsers();
  const { data } = useAnswer(users);
  const offices = useOffices();
  const list = useList({
    url: USERS_URL,
    query: () => USERS_QUERY,
    pageOf: (all, state) => {
      const rows = filterUsers(all, state);
      return { rows, total: rows.length };
    },
  });
  const [open, setOpen] = useState<{ action: UserAction; user: UserRow } | 'add' | null>(null);
  const noOfficeLeft = mayCreateNobody(acting.role, users.data, offices.data);
  return (
    <AdminPage
      view="Gestion Utilisateurs"
      title="Gérer tous les utilisateurs"
      sub={data && <UserCounts users={data} />}
      actions={
        <>
          {noOfficeLeft && (
            <p id="pourquoi" className={cx('muted small', styles.disabledReason)}>
              Chaque bureau a déjà un administrateur.
            </p>
          )}
          <Button
            variant="primary"
            icon={<IconPlus aria-hidden="true" />}
            disabled={users.data === undefined || offices.data === undefined || noOfficeLeft}
            aria-describedby={noOfficeLeft ? 'pourquoi' : undefined}
            onClick={() => setOpen('add')}
          >
            Ajouter un utilisateur
          </Button>
        </>
      }
    >
      <ListScreen
        list={list}
        title="Comptes d’utilisateurs"
        idOf={({ id }) => id}
        columns={userColumns(acting, list.page?.rows ?? [], (action, user) =>
          setOpen({ action, user }),
        )}
        filterBar={{ filters: filtersFor(acting.role, data ?? []), isCompact: true }}
        groups={seesEveryOffice(acting.role) ? officeGroups : undefined}
        empty={{
          icon: 'users',
          title: 'Aucun compte ne correspond à votre recherche.',
          reset: 'Réinitialiser',
        }}
        counted={['compte affiché', 'comptes affichés']}
        isWhole
        isSingleLine
      />
      {open === 'add' && (
        <AddUserDialog
          users={users.data ?? []}
          offices={offices.data ?? []}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'add' && (
        <UserDialog
          action={open.action}
          user={open.user}
          offices={offices.data ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </AdminPage>
  );
}

const filtersFor = (acting: Role, users: readonly UserRow[]): readonly ListFilter[] =>
  USER_FILTERS.filter(({ show }) => show !== 'office' || seesEveryOffice(acting)).map((filter) =>
    filter.name === 'role'
      ? {
          ...filter,
          choices: filter.choices?.filter(({ value }) => users.some(({ role }) => role === value)),
        }
      : filter,
  );

const officeGroups = (users: readonly UserRow[]): ListGroup<UserRow>[] =>
  groupUsersByOffice(users).map(({ id, title, users: members }) => ({
    key: id ?? 'sans',
    heading: (
      <>
        <IconBuilding aria-hidden="true" />
        {title}
        <span>{plural(members.length, 'compte')}</span>
      </>
    ),
    rows: members,
  }));

/** True when the acting user may only create the first admin of an office and every office has one. */
function mayCreateNobody(
  acting: Role,
  users: readonly UserRow[] | undefined,
  offices: readonly { id: number }[] | undefined,
): boolean {
  if (users === undefined || offices === undefined) return false;
  if (!creatableRoles(acting).every((role) => isLimitedToOneAdmin(acting, role))) return false;
  const withAdmin = officesWithAdmin(users);
  return offices.every(({ id }) => withAdmin.has(id));
}

function UserCounts({ users }: { users: readonly UserRow[] }): ReactNode {
  const acting = useUser();
  const offices = new Set(users.map(({ bureau_id }) => bureau_id).filter((id) => id !== null)).size;
  const accounts = users.length >= 2 ? 'comptes' : 'compte';
  return (
    <>
      <b className="num">{frenchNumber(users.length)}</b> {accounts}
      {seesEveryOffice(acting.role) ? (
        <>
          , <b className="num">{frenchNumber(offices)}</b> {offices >= 2 ? 'bureaux' : 'bureau'}
        </>
      ) : (
        ` · Bureau ${acting.bureau_nom ?? ''}`
      )}
    </>
  );
}
