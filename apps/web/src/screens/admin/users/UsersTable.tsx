import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import rows from '@dosye/engine/ui/table.module.css';
import { IconBuilding, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { availableActions, type UserAction } from './UserActions.tsx';
import { UserTableRow } from './UserTableRow.tsx';
import styles from './Users.module.css';
import { groupUsersByOffice } from './usersState.ts';

interface UsersTableProps {
  readonly users: readonly UserRow[];
  readonly descending: boolean;
  readonly onSort: () => void;
  readonly onAction: (action: UserAction, user: UserRow) => void;
}

/** The accounts; roles that see every office see them grouped by office. */
export function UsersTable({ users, descending, onSort, onAction }: UsersTableProps): ReactNode {
  const acting = useUser();
  const grouped = seesEveryOffice(acting.role);
  const actions = availableActions(acting, users);
  const row = { acting, actions, withOffice: grouped, onAction };
  const rowOf = (user: UserRow) => <UserTableRow key={user.id} user={user} {...row} />;
  return (
    <table className={cx(rows.table, rows.cards, styles.table)}>
      <caption className="vh">Comptes d’utilisateurs</caption>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col" aria-sort={descending ? 'descending' : 'ascending'}>
            <button type="button" className={cx(rows.sort, styles.sort)} onClick={onSort}>
              Nom d’utilisateur
              {descending ? (
                <IconChevronDown aria-hidden="true" />
              ) : (
                <IconChevronUp aria-hidden="true" />
              )}
            </button>
          </th>
          <th scope="col">Rôle</th>
          {grouped && <th scope="col">Bureau</th>}
          <th scope="col">Créé le</th>
          <th scope="col" className={styles.right}>
            Actions
          </th>
        </tr>
      </thead>
      {grouped ? (
        groupUsersByOffice(users).map(({ id, title, users: members }) => (
          <Fragment key={id ?? 'sans'}>
            <tbody>
              <tr className={styles.group}>
                <th colSpan={6} scope="rowgroup">
                  <IconBuilding aria-hidden="true" />
                  {title}
                  <span>{plural(members.length, 'compte')}</span>
                </th>
              </tr>
              {members.map(rowOf)}
            </tbody>
          </Fragment>
        ))
      ) : (
        <tbody>{users.map(rowOf)}</tbody>
      )}
    </table>
  );
}
