import { officerName } from '@dosye/domain/people/officerName.ts';
import { ROLE_DEFINITIONS } from '@dosye/domain/people/roles.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { SessionUser, UserRow } from '@dosye/domain/people/users.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import type { ListColumn } from '@dosye/engine/list/ListTable.tsx';
import { DeclaredBadge } from '@dosye/engine/ui/Badge.tsx';
import type { ReactNode } from 'react';
import { availableActions, type UserAction, UserActions } from './UserActions.tsx';
import styles from './Users.module.css';

/** @param users all accounts, whose actions keep their places in every row */
export function userColumns(
  acting: SessionUser,
  users: readonly UserRow[],
  onAction: (action: UserAction, user: UserRow) => void,
): ListColumn<UserRow>[] {
  const actions = availableActions(acting, users);
  const office: ListColumn<UserRow> = {
    label: 'Bureau',
    card: 'hidden',
    className: styles.office,
    cell: ({ bureau_nom }) => bureau_nom ?? <span className="muted">Aucun</span>,
  };
  return [
    { label: 'ID', card: 'hidden', className: styles.id, cell: ({ id }) => id },
    {
      label: 'Nom d’utilisateur',
      sort: 'username',
      isName: true,
      card: 'title',
      className: styles.name,
      cell: (user) => <AccountName user={user} />,
    },
    { label: 'Rôle', card: 'aside', cell: roleBadge },
    ...(seesEveryOffice(acting.role) ? [office] : []),
    day('Créé le', ({ created_at }) => created_at),
    day('Dernière connexion', ({ lastLoginAt }) => lastLoginAt),
    {
      label: 'Actions',
      card: 'line',
      className: styles.actionsCell,
      cell: (user) => (
        <UserActions
          acting={acting}
          user={user}
          actions={actions}
          onAction={(action) => onAction(action, user)}
        />
      ),
    },
  ];
}

/** A column with a day, or 'Jamais'. */
const day = (label: string, of: (user: UserRow) => string | null): ListColumn<UserRow> => ({
  label,
  card: 'line',
  className: styles.date,
  cell: (user) => {
    const instant = of(user);
    return (
      <>
        <span className={styles.phoneLabel}>{label} </span>
        {instant === null ? 'Jamais' : frenchInstantDay(instant)}
      </>
    );
  },
});

const roleBadge = ({ role }: UserRow): ReactNode => (
  <DeclaredBadge badge={ROLE_DEFINITIONS[role].badge} />
);

function AccountName({ user }: { user: UserRow }): ReactNode {
  const { username, full_name, grade, gradeUnconfirmed, profilePictureUrl, suspendedAt } = user;
  return (
    <>
      {profilePictureUrl ? (
        <img
          className={styles.avatar}
          src={`${profilePictureUrl}?size=small`}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {username.charAt(0).toUpperCase()}
        </span>
      )}
      <span>
        {username}
        {full_name !== '' && <small>{officerName(user)}</small>}
        {gradeUnconfirmed && (
          <small className={styles.toConfirm}>{`Grade à confirmer : ${grade}`}</small>
        )}
        {suspendedAt !== null && (
          <small className={styles.toConfirm}>
            {`Suspendu depuis le ${frenchInstantDay(suspendedAt)}`}
          </small>
        )}
      </span>
    </>
  );
}
