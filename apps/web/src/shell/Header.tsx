import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useOverview } from '@dosye/engine/api/homeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { IconMenu2, IconShield, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { toolsFor } from '../tools.ts';
import { Brand } from './Brand.tsx';
import { Counters } from './Counters.tsx';
import { DeadlineLines } from './DeadlineLines.tsx';
import styles from './Header.module.css';
import { MainMenus } from './MainMenus.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { useOfficeConfig } from './useOfficeConfig.ts';
import { UserMenu } from './UserMenu.tsx';

/**
 * The header: brand, day-to-day menus, user menu and, on the home page, counters. Users without day-to-day
 * menus see a banner instead. While the password must be changed everything but signing out is disabled.
 */
export function Header(): ReactNode {
  const user = useUser();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const mustChangePassword = user.force_password_change;
  const showsMenus = hasDailyMenus(user.role);
  const config = useOfficeConfig();
  const onHome = pathname === '/';
  const overview = useOverview(onHome, showsMenus && !mustChangePassword);
  // The menus have no room for the age of a number.
  const answer = useAnswer(overview);
  const counts = answer.state === 'current' ? answer.data.totals : undefined;
  const menuButton = useRef<HTMLButtonElement>(null);

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  }

  /** The page may be the one that is shown: then no navigation closes the menu. */
  function closeAfterChoice(): void {
    setOpen(false);
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }

  return (
    <div onKeyDown={closeByKey}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <header className={styles.top}>
        {!mustChangePassword && (
          <button
            ref={menuButton}
            type="button"
            className={styles.burger}
            aria-label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
          </button>
        )}
        <Brand config={config.data} linked={!mustChangePassword} />
        {showsMenus ? (
          <MainMenus totals={counts} disabled={mustChangePassword} />
        ) : (
          <p className={styles.banner}>
            <IconShield aria-hidden="true" />
            Portail Super Administrateur
          </p>
        )}
        <div className={styles.userArea}>
          {!mustChangePassword &&
            toolsFor(user.role, 'header').map(({ path, label, icon }) => (
              <Link
                key={path}
                className={styles.tool}
                to={path}
                aria-label={label}
                title={`${label} (Ctrl + K)`}
                aria-keyshortcuts="Control+K"
              >
                <Icon name={icon} />
              </Link>
            ))}
          <UserMenu user={user} />
        </div>
      </header>
      {open && !mustChangePassword && (
        <PhoneMenu totals={counts} showsMenus={showsMenus} onChosen={closeAfterChoice} />
      )}
      {showsMenus && onHome && <Counters overview={overview} />}
      {!onHome && answer.data && (
        <DeadlineLines deadlines={answer.data.deadlines} className={styles.alert} />
      )}
    </div>
  );
}
