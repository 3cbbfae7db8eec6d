import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { useHome } from '@dosye/engine/api/homeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Page } from '@dosye/engine/ui/Page.tsx';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ORDERED_AREAS } from '../../shell/menuGroups.ts';
import { Watermark } from '../../shell/Watermark.tsx';
import { toolsFor } from '../../tools.ts';
import { Greeting } from './Greeting.tsx';
import styles from './Home.module.css';
import { Tile } from './Tile.tsx';
import { Waiting } from './waiting/Waiting.tsx';

/** The home page; users without day-to-day menus are redirected to the administration hub. */
export function Home(): ReactNode {
  const user = useUser();
  return hasDailyMenus(user.role) ? <Tiles user={user} /> : <Navigate to="/admin" replace />;
}

/** A greeting, what waits for the user, and three groups of tiles: new dossiers, lists, tools. */
function Tiles({ user }: { readonly user: SessionUser }): ReactNode {
  const answer = useAnswer(useHome());
  const totals = answer.state === 'current' ? answer.data.totals : undefined;
  return (
    <Page title="Accueil">
      <Watermark />
      <div className={styles.content}>
        <Greeting user={user} config={answer.data?.config} />
        <Waiting answer={answer} />
        <Group title="Nouveau Dossier">
          {ORDERED_AREAS.flatMap(({ kinds }) => kinds).map(({ id, paths, tile, icon }) => (
            <Tile key={id} to={paths.create} icon={icon} variant="new" hint={tile.hint}>
              {tile.title}
            </Tile>
          ))}
        </Group>
        <Group title="Consultation des Dossiers">
          {ORDERED_AREAS.map(({ id, paths, counter, listTile, jsonKeys }) => {
            const total = totals?.[jsonKeys.total];
            return (
              <Tile
                key={id}
                to={paths.list}
                icon={counter.icon}
                variant="list"
                hint={total === undefined ? '' : listTile.hint(total)}
              >
                {listTile.title}
              </Tile>
            );
          })}
        </Group>
        <Group title="Outils & Administration" slim>
          {toolsFor(user.role)
            .filter(({ tile }) => tile !== false)
            .map(({ path, label, icon }) => (
              <Tile key={path} to={path} icon={icon} variant="slim">
                {label}
              </Tile>
            ))}
        </Group>
      </div>
    </Page>
  );
}

interface GroupProps {
  readonly title: string;
  readonly slim?: boolean;
  readonly children: ReactNode;
}

function Group({ title, slim, children }: GroupProps): ReactNode {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={slim ? styles.slimTiles : styles.tiles}>{children}</ul>
    </section>
  );
}
