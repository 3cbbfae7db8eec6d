import { officerName } from '@dosye/domain/people/officerName.ts';
import { roleLabel } from '@dosye/domain/people/roles.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { logout } from '@dosye/engine/session/sessionStore.ts';
import { runShortcut } from '@dosye/engine/keyboard/shortcutActions.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Menu, MenuAction, MenuDivider, MenuLink } from '@dosye/engine/ui/Menu.tsx';
import type { ReactNode } from 'react';
import { toolsFor } from '../tools.ts';
import styles from './Header.module.css';

/** "Bureau Grand'Anse", or the label of the role for users without an office. */
const roleOrOffice = (user: SessionUser): string =>
  user.bureau_nom === null ? roleLabel(user.role) : `Bureau ${user.bureau_nom}`;

/** The user menu: identity, the user's tools, signing out. */
export function UserMenu({ user }: { user: SessionUser }): ReactNode {
  const tools = user.force_password_change ? [] : toolsFor(user.role, 'avatar');
  return (
    <Menu
      align="right"
      triggerClassName={styles.userMenu}
      trigger={
        <>
          <Avatar user={user} />
          <span className="vh-phone">
            <span className="vh">Menu de </span>
            <b>{user.username}</b>
            <small>{roleOrOffice(user)}</small>
          </span>
          <Icon name="down" size={16} />
        </>
      }
    >
      <div className={cx('muted small', styles.identity)}>
        <b>{user.username}</b>
        {user.full_name !== '' && <span>{officerName(user)}</span>}
        <span>{roleLabel(user.role)}</span>
        {user.bureau_nom !== null && <span>Bureau {user.bureau_nom}</span>}
      </div>
      <MenuDivider />
      {tools.map(({ path, label, icon }) => (
        <MenuLink key={path} to={path} icon={icon}>
          {label}
        </MenuLink>
      ))}
      {tools.length > 0 && (
        <MenuAction icon="keyboard" onSelect={() => runShortcut('help')}>
          Touches du clavier
        </MenuAction>
      )}
      {tools.length > 0 && <MenuDivider />}
      <MenuAction icon="logout" onSelect={() => void logout()}>
        Déconnexion
      </MenuAction>
    </Menu>
  );
}

function Avatar({ user }: { user: SessionUser }): ReactNode {
  if (user.profilePictureUrl) {
    return <img className={styles.avatar} src={user.profilePictureUrl} alt="" />;
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {user.username.charAt(0).toUpperCase()}
    </span>
  );
}
