import { type Role, roleLabel, ROLES } from '@dosye/domain/people/roles.ts';
import { creatableRoles, isLimitedToOneAdmin } from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import rows from '@dosye/engine/ui/table.module.css';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { SkeletonRows } from '@dosye/engine/ui/Skeleton.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDebouncedText } from '@dosye/engine/ui/useDebouncedText.ts';
import { useUrlState } from '@dosye/engine/ui/urlState.ts';
import { AdminPage } from '../AdminPage.tsx';
import { useUsers } from '../adminQueries.ts';
import { AddUserDialog } from './dialogs/AddUserDialog.tsx';
import { UserDialog } from './dialogs/UserDialog.tsx';
import type { UserAction } from './UserActions.tsx';
import styles from './Users.module.css';
import { UsersTable } from './UsersTable.tsx';
import {
  NO_OFFICE,
  officesWithAdmin,
  filterUsers,
  USERS_URL,
  type UsersState,
} from './usersState.ts';

/** 'Gestion Utilisateurs': the accounts that the user may see, and the actions on them. */
export function UsersView(): ReactNode {
  const acting = useUser();
  const users = useUsers();
  const { data } = useAnswer(users);
  const offices = useOffices();
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
            <p id="pourquoi" className={styles.disabledReason}>
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
      <Card>
        <Answered query={users} loading={<LoadingAccounts />}>
          {(list) => (
            <UserAccounts users={list} onAction={(action, user) => setOpen({ action, user })} />
          )}
        </Answered>
      </Card>
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

function UserCounts({ users }: { readonly users: readonly UserRow[] }): ReactNode {
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

const LoadingAccounts = (): ReactNode => (
  <table className={cx(rows.table, rows.cards, styles.table)} aria-busy="true">
    <caption className="vh">Chargement des comptes...</caption>
    <tbody>
      <SkeletonRows rows={6} columns={5} />
    </tbody>
  </table>
);

interface UserAccountsProps {
  readonly users: readonly UserRow[];
  readonly onAction: (action: UserAction, user: UserRow) => void;
}

function UserAccounts({ users, onAction }: UserAccountsProps): ReactNode {
  const [state, set] = useUrlState(USERS_URL);
  const change = (changes: Partial<UsersState>): void =>
    set((latest) => ({ ...latest, ...changes }), { replace: true });
  const shown = filterUsers(users, state);
  return (
    <>
      <UserFilters users={users} state={state} onChange={change} />
      {shown.length === 0 && (
        <EmptyState
          icon="users"
          title="Aucun compte ne correspond à votre recherche."
          action={
            <Button onClick={() => change({ search: '', office: '', role: '' })}>
              Réinitialiser
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <UsersTable
          users={shown}
          descending={state.descending}
          onSort={() => change({ descending: !state.descending })}
          onAction={onAction}
        />
      )}
      <p className="vh" role="status">
        {plural(shown.length, 'compte affiché', 'comptes affichés')}
      </p>
    </>
  );
}

interface UserFiltersProps {
  readonly users: readonly UserRow[];
  readonly state: UsersState;
  readonly onChange: (changes: Partial<UsersState>) => void;
}

/** Filters by user name, role and, for roles that see every office, office. */
function UserFilters({ users, state, onChange }: UserFiltersProps): ReactNode {
  const { role } = useUser();
  const offices = useOffices(seesEveryOffice(role));
  const search = useDebouncedText(state.search, (text) => onChange({ search: text }));
  const roles = ROLES.filter((known) => users.some((user) => user.role === known));
  return (
    <form
      className={styles.tools}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.flush();
      }}
    >
      <TextInput
        id="recherche-utilisateur"
        className={styles.search}
        label="Rechercher par nom d’utilisateur"
        placeholder="Rechercher par nom d’utilisateur"
        type="search"
        small
        icon={<IconSearch aria-hidden="true" />}
        value={search.text}
        onChange={search.handleChange}
      />
      {seesEveryOffice(role) && (
        <Select
          id="filtre-bureau"
          className={styles.filter}
          label="Bureau"
          small
          withEmpty={false}
          options={[
            { value: '', label: 'Tous les bureaux' },
            { value: NO_OFFICE, label: 'Sans bureau' },
            ...(offices.data ?? []).map(({ id, nom }) => ({ value: String(id), label: nom })),
          ]}
          value={state.office}
          onChange={(office) => onChange({ office })}
        />
      )}
      <Select
        id="filtre-role"
        className={styles.filter}
        label="Rôle"
        small
        withEmpty={false}
        options={[
          { value: '', label: 'Tous les rôles' },
          ...roles.map((known) => ({ value: known, label: roleLabel(known) })),
        ]}
        value={state.role}
        onChange={(chosen) => onChange({ role: ROLES.find((known) => known === chosen) ?? '' })}
      />
    </form>
  );
}
