import { officerName } from '@dosye/domain/people/officerName.ts';
import type { SessionUser, UserRow } from '@dosye/domain/people/users.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { RoleBadge } from './RoleBadge.tsx';
import { UserActions, type UserAction } from './UserActions.tsx';
import styles from './Users.module.css';

interface UserTableRowProps {
  readonly acting: SessionUser;
  readonly user: UserRow;
  readonly actions: readonly UserAction[];
  readonly withOffice: boolean;
  readonly onAction: (action: UserAction, user: UserRow) => void;
}

/** An account with its actions; the office is shown to roles that see every office. */
export function UserTableRow({
  acting,
  user,
  actions,
  withOffice,
  onAction,
}: UserTableRowProps): ReactNode {
  const { id, username, full_name, grade, gradeUnconfirmed, role, bureau_nom, created_at } = user;
  return (
    <tr>
      <td className={styles.id}>{id}</td>
      <th scope="row" className={styles.name}>
        <UserThumbnail user={user} />
        <span>
          {username}
          {full_name !== '' && <small>{officerName(user)}</small>}
          {gradeUnconfirmed && (
            <small className={styles.toConfirm}>{`Grade à confirmer : ${grade}`}</small>
          )}
        </span>
      </th>
      <td className={styles.role}>
        <RoleBadge role={role} />
      </td>
      {withOffice && (
        <td className={styles.office}>
          {bureau_nom ?? <span className={styles.muted}>Aucun</span>}
        </td>
      )}
      <td className={styles.date}>
        <span className={styles.phoneLabel}>Créé le </span>
        {frenchInstantDay(created_at)}
      </td>
      <td className={styles.actionsCell}>
        <UserActions
          acting={acting}
          user={user}
          actions={actions}
          onAction={(action) => onAction(action, user)}
        />
      </td>
    </tr>
  );
}

function UserThumbnail({ user }: { readonly user: UserRow }): ReactNode {
  if (user.profilePictureUrl) {
    return (
      <img
        className={styles.avatar}
        src={`${user.profilePictureUrl}?size=small`}
        alt=""
        loading="lazy"
      />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {user.username.charAt(0).toUpperCase()}
    </span>
  );
}
