import type { AnsweredConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useHome } from '@dosye/engine/api/homeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon, type ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import { Page } from '@dosye/engine/ui/Page.tsx';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { ORDERED_AREAS } from '../../shell/menuGroups.ts';
import { Waiting } from '../../queues/Waiting.tsx';
import { Watermark } from '../../shell/Watermark.tsx';
import { toolsFor } from '../../tools.ts';
import styles from './Home.module.css';

/** The home page; users without day-to-day menus are redirected to the administration hub. */
export function Home(): ReactNode {
  const user = useUser();
  return hasDailyMenus(user.role) ? <Tiles user={user} /> : <Navigate to="/admin" replace />;
}

function Tiles({ user }: { user: SessionUser }): ReactNode {
  const answer = useAnswer(useHome());
  return (
    <Page title="Accueil">
      <Greeting user={user} config={answer.data?.config} />
      <Waiting />
      <Group title="Nouveau Dossier">
        {ORDERED_AREAS.flatMap(({ kinds }) => kinds).map(({ id, paths, tile, icon }) => (
          <Tile key={id} to={paths.create} icon={icon} hint={tile.hint}>
            {tile.title}
          </Tile>
        ))}
      </Group>
      <Group title="Consultation des Dossiers">
        {ORDERED_AREAS.map(({ id, paths, counter, listTile }) => (
          <Tile key={id} to={paths.list} icon={counter.icon}>
            {listTile.title}
          </Tile>
        ))}
      </Group>
      <Group title="Outils & Administration" dense>
        {toolsFor(user.role)
          .filter(({ tile }) => tile !== false)
          .map(({ path, label, icon }) => (
            <Tile key={path} to={path} icon={icon}>
              {label}
            </Tile>
          ))}
      </Group>
      <Watermark />
    </Page>
  );
}

interface GroupProps {
  readonly title: string;
  /** One tile more in a row. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

function Group({ title, dense, children }: GroupProps): ReactNode {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={dense ? styles.denseTiles : styles.tiles}>{children}</ul>
    </section>
  );
}

interface GreetingProps {
  readonly user: SessionUser;
  readonly config: AnsweredConfig | undefined;
}

function Greeting({ user, config }: GreetingProps): ReactNode {
  const { line1 = '', line2 = '', line3 = '', line4 = '' } = config?.homePageText ?? {};
  const lines = [line1, line2, line3, line4].filter((line) => line.trim() !== '');
  return (
    <div className={styles.greeting}>
      <div>
        <h1>Bonjour, {officerName(user)}</h1>
        <p>{config === undefined ? '\u00a0' : config.acronymeBureau || user.bureau_nom}</p>
      </div>
      {config?.unconfirmed && mayConfigure(user.role) && (
        <p className={styles.toConfirm}>
          {`Le département de votre bureau, ${config.documentHeaderText.departement}, est à confirmer : `}
          <Link to="/admin/configuration">vérifiez la configuration</Link>.
        </p>
      )}
      {lines.length > 0 && (
        <div className={cx('small', styles.officeText)}>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

interface TileProps {
  readonly to: string;
  readonly icon: ScreenIconName;
  /** What a new dossier is about; a list or a tool says nothing more, in less height. */
  readonly hint?: string;
  readonly children: ReactNode;
}

function Tile({ to, icon, hint, children }: TileProps): ReactNode {
  const isSlim = hint === undefined;
  return (
    <li>
      <Link className={cx('sheet', styles.tile, isSlim ? styles.slim : styles.new)} to={to}>
        <span className={cx('emblem', styles.icon)}>
          <Icon name={icon} size={isSlim ? 18 : 21} />
        </span>
        <span className={styles.text}>
          <b>{children}</b>
          {!isSlim && <small>{hint}</small>}
        </span>
      </Link>
    </li>
  );
}
