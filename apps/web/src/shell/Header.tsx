import { QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import type { Overview } from '@dosye/domain/calls/home.ts';
import { OWN_LOGO_PATH } from '@dosye/domain/office/logo.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { Outdated } from '@dosye/engine/answer/OutdatedNote.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { type GlobalTotals, useOverview } from '@dosye/engine/api/homeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { MenuLink } from '@dosye/engine/ui/Menu.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Bell } from '../queues/Bell.tsx';
import { DeadlineBand } from '../queues/DeadlineBand.tsx';
import { showsWaiting } from '../queues/paths.ts';
import { toolsFor } from '../tools.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import counterStyles from './counters.module.css';
import styles from './Header.module.css';
import { GroupEntries, MainMenus } from './MainMenus.tsx';
import { MENU_GROUPS, ORDERED_AREAS } from './menuGroups.ts';
import { Shield } from './Shield.tsx';
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
  // Whoever has no home page is led away from it.
  const isRead = !mustChangePassword && (showsMenus || !onHome);
  const overview = useOverview(showsWaiting(pathname), isRead);
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
      <a className={cx(styles.skip, 'screen-only')} href="#contenu">
        Aller au contenu
      </a>
      <header className={cx('line screen-only', styles.top)}>
        {!mustChangePassword && (
          <button
            ref={menuButton}
            type="button"
            className={styles.burger}
            aria-label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'x' : 'menu'} size={24} />
          </button>
        )}
        <Brand
          config={config.data}
          hasOffice={user.bureau_id !== null}
          linked={!mustChangePassword}
        />
        {showsMenus ? (
          <MainMenus totals={counts} disabled={mustChangePassword} />
        ) : (
          <p className={cx('line small', styles.banner)}>
            <Icon name="shield" size={16} />
            Portail Super Administrateur
          </p>
        )}
        <div className={cx('line', styles.userArea)}>
          {!mustChangePassword &&
            toolsFor(user.role, 'header').map(({ path, label, icon }) =>
              path === QUEUES_PATH ? (
                <Bell key={path} overview={answer.data} className={styles.tool} />
              ) : (
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
              ),
            )}
          <UserMenu user={user} />
        </div>
      </header>
      {open && !mustChangePassword && (
        <PhoneMenu totals={counts} showsMenus={showsMenus} onChosen={closeAfterChoice} />
      )}
      {showsMenus && onHome && <Counters overview={overview} />}
      {answer.data && (
        <DeadlineBand queues={answer.data.queues} pathname={pathname} className={styles.alert} />
      )}
    </div>
  );
}

interface BrandProps {
  readonly config: SiteConfig | undefined;
  /** Whoever belongs to no office reads the name of the network alone: the line below it is of one office. */
  readonly hasOffice: boolean;
  /** False while the password must be changed: then no link may leave the page. */
  readonly linked: boolean;
}

function Brand({ config, hasOffice, linked }: BrandProps): ReactNode {
  const content = (
    <>
      {config?.logoUrl ? (
        // Pictures are refused while the password must be changed.
        <img src={linked ? config.logoUrl : OWN_LOGO_PATH} alt="" />
      ) : (
        <Shield />
      )}
      <span>
        <b>{config?.mainTitle ?? ' '}</b>
        {hasOffice && <small>{config?.subTitle ?? ' '}</small>}
      </span>
    </>
  );
  if (!linked) return <div className={cx('line', styles.brand)}>{content}</div>;
  return (
    <Link className={cx('line', styles.brand)} to="/" title="Retour à l'accueil">
      {content}
      <span className="vh">Retour à l'accueil</span>
    </Link>
  );
}

function Counters({ overview }: { overview: UseQueryResult<Overview> }): ReactNode {
  const { state, data } = useAnswer(overview);
  return (
    <section className={counterStyles.counters} aria-label="Nombre de dossiers">
      <dl>
        {ORDERED_AREAS.map(({ id, counter, jsonKeys }) => (
          <div key={id}>
            <Icon name={counter.icon} size={16} />
            <dt>{counter.label}</dt>
            <dd className="num">
              {state === 'loading' && <Skeleton width={36} />}
              {state === 'failed' && <Unknown />}
              {data !== undefined && frenchNumber(data.totals[jsonKeys.total] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      <Outdated query={overview} />
    </section>
  );
}

/** A number that the server did not answer: never 0, which would say that there are none. */
const Unknown = (): ReactNode => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">inconnu</span>
  </>
);

interface PhoneMenuProps {
  readonly totals: GlobalTotals | undefined;
  readonly showsMenus: boolean;
  /** Called when an entry is chosen, also one of the page that is shown. */
  readonly onChosen: () => void;
}

function PhoneMenu({ totals, showsMenus, onChosen }: PhoneMenuProps): ReactNode {
  const tools = toolsFor(useUser().role).filter(({ menu }) => menu !== 'header');
  return (
    <nav
      className={cx(styles.phoneMenu, 'screen-only')}
      aria-label="Menu"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) onChosen();
      }}
    >
      <MenuLink to="/" icon="home">
        Retour à l'accueil
      </MenuLink>
      {showsMenus &&
        MENU_GROUPS.map((group) => (
          <section key={group.name}>
            <h2>{group.name}</h2>
            <GroupEntries group={group} totals={totals} />
          </section>
        ))}
      <section>
        <h2>Outils & Administration</h2>
        {tools.map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon}>
            {label}
          </MenuLink>
        ))}
      </section>
    </nav>
  );
}
